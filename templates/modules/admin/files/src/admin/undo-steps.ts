// What takes a change back. Sessions that ended stay ended, so only roles and suspensions have a way back.
import type { Role } from "@/database/roles";
import type { ChangeResult } from "./change-each";
import type { UserChange } from "./confirm-url";

export interface UndoStep {
  change: UserChange;
  role?: Role;
  people: ChangeResult[];
}

/** One for each role that people had. */
export function undoSteps(change: UserChange, results: ChangeResult[]): UndoStep[] {
  const people = results.filter(({ outcome }) => outcome === "changed");
  if (people.length === 0) return [];
  if (change === "suspend") return [{ change: "reactivate", people }];
  if (change !== "role") return [];
  const rolesBefore = [...new Set(people.flatMap(({ role }) => role ?? []))];
  return rolesBefore.map((role) => ({ change, role, people: people.filter((person) => person.role === role) }));
}
