// What somebody who is signed in has to set up before anything else. Until then, the session opens the page for it, and no other.
import type { Route } from "next";
import { Problem, type ProblemDetails } from "@/http/problem";
import type { SessionUser } from "./sessions";

interface RequiredSetup {
  isMissing(user: SessionUser): Promise<boolean>;
  /** Where it can be done. The page and its actions say `duringSetup`. */
  page: Route;
  /** What endpoints and all other actions answer. */
  problem: ProblemDetails;
}

const required: RequiredSetup[] = [];
// slot: setups

/** For all that isn't part of a setup. */
export async function requireSetup(user: SessionUser): Promise<void> {
  const missing = await missingSetup(user);
  if (missing) throw new Problem(missing.problem);
}

export async function missingSetup(user: SessionUser): Promise<RequiredSetup | undefined> {
  for (const setup of required) {
    if (await setup.isMissing(user)) return setup;
  }
}
