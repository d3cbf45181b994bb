// People whom a provider knows and we don't, so that an account would be created. Some are expected: a feature can admit them
// although sign-up is off, give them another role than viewer, or refuse them.
import type { Transaction } from "@/database";
import type { Role } from "@/database/roles";
import { newcomers } from "./newcomers";

export interface Newcomer {
  /** As we write it. The provider has verified it. */
  email: string;
  /** Where they go once they are signed in, as a path of this app. It tells where they came from. */
  callbackUrl: string;
}

/** Each file in `newcomers/` is one. What it knows nothing of is undefined. */
export interface NewcomerRule {
  admits(newcomer: Newcomer): Promise<boolean | undefined>;
  /** The code in the address of the sign-in page, and what that page says, for somebody whom it refuses. */
  refusal: { code: string; message: string };
  /** Asked in the transaction that creates the account, before it does. Throws if they are not admitted any more. */
  welcome(tx: Transaction, newcomer: Newcomer): Promise<Welcome | undefined>;
}

interface Welcome {
  role: Role;
  /** Called once the account is there. */
  finish(userId: string): Promise<void>;
}

/** "expected", or the code of a refusal. Undefined for people of whom no rule knows. */
export async function judgeNewcomer(newcomer: Newcomer): Promise<string | undefined> {
  for (const { admits, refusal } of Object.values(newcomers)) {
    const isAdmitted = await admits(newcomer);
    if (isAdmitted !== undefined) return isAdmitted ? "expected" : refusal.code;
  }
}

export async function welcomeNewcomer(tx: Transaction, newcomer: Newcomer): Promise<Welcome | undefined> {
  for (const rule of Object.values(newcomers)) {
    const welcome = await rule.welcome(tx, newcomer);
    if (welcome) return welcome;
  }
}
