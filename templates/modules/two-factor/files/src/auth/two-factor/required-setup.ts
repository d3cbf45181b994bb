// TWO_FACTOR_REQUIRED: whom it concerns sets two-factor authentication up before anything else. Until then, nothing works but what
// confirms who they are. Another way to sign in doesn't do: the password would still be enough to get in.
import type { SessionUser } from "@/auth/sessions";
import { db } from "@/database";
import type { Permission } from "@/database/roles";
import { env } from "@/env";
import { Problem } from "@/http/problem";
import { usesTwoFactor } from "./authenticators";

export async function lacksTwoFactor({ id, role }: SessionUser): Promise<boolean> {
  const isRequired = env.TWO_FACTOR_REQUIRED === "all" || env.TWO_FACTOR_REQUIRED === role;
  return isRequired && !(await usesTwoFactor(db, id));
}

export async function mustSetUpTwoFactor(user: SessionUser, permission: Permission): Promise<boolean> {
  return permission !== "account:confirm" && (await lacksTwoFactor(user));
}

/** For actions and endpoints, which answer where a page would lead to the setup. */
export async function requireTwoFactor(user: SessionUser, permission: Permission): Promise<void> {
  if (!(await mustSetUpTwoFactor(user, permission))) return;
  throw new Problem({
    status: 403,
    code: "two_factor_not_set_up",
    detail: "Your account needs two-factor authentication. Set it up on /settings/security/two-factor first.",
  });
}
