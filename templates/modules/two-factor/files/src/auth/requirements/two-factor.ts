// TWO_FACTOR_REQUIRED: whom it concerns sets two-factor authentication up before anything else. A passkey doesn't do: the password would still
// be enough to get in.
import { usesTwoFactor } from "@/auth/two-factor/challenges";
import { db } from "@/database";
import { env } from "@/env";
import type { SessionRequirement } from "../session-requirement";

export const twoFactor: SessionRequirement = {
  async isMissing({ id, role }) {
    const isRequired = env.TWO_FACTOR_REQUIRED === "all" || env.TWO_FACTOR_REQUIRED === role;
    return isRequired && !(await usesTwoFactor(db, id));
  },
  page: "/settings/security/two-factor",
  problem: {
    status: 403,
    code: "two_factor_not_set_up",
    detail: "Your account needs two-factor authentication. Set it up on /settings/security/two-factor first.",
  },
};
