// What somebody who is signed in has to do before anything else. Until then, the session opens the page for it, and no other.
import type { Route } from "next";
import { Problem, type ProblemDetails } from "@/http/problem";
import { sessionRequirements } from "./requirements";
import type { SessionUser } from "./sessions";

/** Each file in `requirements/` is one. */
export interface SessionRequirement {
  isMissing(user: SessionUser): Promise<boolean>;
  /** Where it can be done. The page and its actions say `duringSetup`. */
  page: Route;
  /** What endpoints and all other actions answer. */
  problem: ProblemDetails;
}

/** For all that isn't part of a setup. */
export async function requireSetup(user: SessionUser): Promise<void> {
  const missing = await missingRequirement(user);
  if (missing) throw new Problem(missing.problem);
}

export async function missingRequirement(user: SessionUser): Promise<SessionRequirement | undefined> {
  for (const requirement of Object.values(sessionRequirements)) {
    if (await requirement.isMissing(user)) return requirement;
  }
}
