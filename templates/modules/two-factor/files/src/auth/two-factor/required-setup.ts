// TWO_FACTOR_REQUIRED: whom it concerns sets two-factor authentication up before anything else. A passkey doesn't do: the password
// would still be enough to get in.
import type { SessionUser } from "@/auth/sessions";
import { db } from "@/database";
import { env } from "@/env";
import { usesTwoFactor } from "./challenges";

export const twoFactorSetup = {
  async isMissing({ id, role }: SessionUser): Promise<boolean> {
    const isRequired = env.TWO_FACTOR_REQUIRED === "all" || env.TWO_FACTOR_REQUIRED === role;
    return isRequired && !(await usesTwoFactor(db, id));
  },
  page: "/settings/security/two-factor",
  problem: {
    status: 403,
    code: "two_factor_not_set_up",
    detail: "Your account needs two-factor authentication. Set it up on /settings/security/two-factor first.",
  },
} as const;
