// What all parts of the page are drawn from.

import type { Answers, AppPath } from "../../catalog/types";
import type { Mark } from "./compare-apps";
import type { PlannedApp } from "./planned-app";

export interface Shown {
  answers: Answers;
  app: PlannedApp;
  /** What it is compared with. */
  base: PlannedApp;
  /** "your previous selection" */
  baseName: string;
  marks: ReadonlyMap<AppPath, Mark>;
}

export const markSigns: Record<Mark, string> = { added: "+", changed: "~", removed: "−" };
