// TWO_STEP_REQUIRED: whom it concerns sets two-step sign-in up before anything else. A passkey doesn't do: the password would still
// be enough to get in.
import { env } from "@/env/two-step";
import { takesSecondStep } from "../recent-proof";
import type { SessionRequirement } from "../session-requirement";

export const twoStep: SessionRequirement = {
  async isMissing({ id, role }) {
    const isRequired = env.TWO_STEP_REQUIRED === "all" || env.TWO_STEP_REQUIRED === role;
    return isRequired && !(await takesSecondStep(id));
  },
  page: "/account/two-step",
  problem: {
    status: 403,
    code: "second_step_not_set_up",
    detail: "Your account needs two-step sign-in. Set it up on /account/two-step first.",
  },
};
