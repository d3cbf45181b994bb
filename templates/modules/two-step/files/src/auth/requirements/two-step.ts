// TWO_STEP_REQUIRED: who has to have a second factor, whichever one, sets it up before anything else.
import { getDatabase } from "@/database/client";
import { env } from "@/env/two-step";
import { listFactors } from "../factor";
import type { SessionRequirement } from "../session-requirement";

export const twoStep: SessionRequirement = {
  async isMissing({ id, role }) {
    const isRequired = env.TWO_STEP_REQUIRED === "all" || env.TWO_STEP_REQUIRED === role;
    return isRequired && (await listFactors(getDatabase(), id)).length === 0;
  },
  page: "/account/two-step",
  problem: {
    status: 403,
    code: "second_factor_required",
    detail: "Your account needs a second factor. Set one up on /account/two-step first.",
  },
};
