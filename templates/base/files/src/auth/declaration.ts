// What actions and endpoints declare about themselves: who may call them, and whether being signed in is enough.
import type { Permission } from "@/database/roles";
import { parseInput } from "@/domain-errors";
import { reauthenticationSchema, requireReauthentication } from "./reauthentication";
import type { ActiveSession } from "./sessions";

type Requirement = "required" | "none";

/** Open to everybody. */
export interface Public {
  permission: "public";
}

/** For people who are signed in, with this permission. */
export interface Protected<Input> {
  permission: Permission;
  /** "required" for what gives or takes power over an account: a session that was left open isn't enough. */
  reauthentication: Requirement | ((input: Input) => Requirement);
}

/** As tests read it from an action or a method of an endpoint. */
export interface Declaration {
  permission: Permission | "public";
  reauthentication?: Requirement | ((input: never) => Requirement);
}

export function needsReauthentication<Input>({ reauthentication }: Protected<Input>, input: Input): boolean {
  // Whatever else a function may answer takes it.
  return (typeof reauthentication === "function" ? reauthentication(input) : reauthentication) !== "none";
}

/** What it takes can be sent along with everything else. */
export async function checkReauthentication(session: ActiveSession, input: unknown): Promise<void> {
  await requireReauthentication(session, parseInput(input, reauthenticationSchema));
}
