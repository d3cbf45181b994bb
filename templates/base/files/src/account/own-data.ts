// "Download my data": everything that the app holds about one person, and nothing about anybody else. Each file in `data/` says
// what a part of the app holds; test/rules/own-data.test.ts fails if a column of a table about people is in none of them.
import type { SQL } from "drizzle-orm";
import { appTitle } from "@/app-title";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { countAttempt } from "@/auth/limits";
import { requireRecentProof } from "@/auth/recent-proof";
import type { ActiveSession } from "@/auth/sessions";
import { db } from "@/database";

interface Query extends PromiseLike<unknown[]> {
  toSQL(): { sql: string; params: unknown[] };
  /** What only Drizzle's queries have, so that no list can be passed off as one. */
  getSQL(): SQL;
}

export interface OwnData {
  /** By the name that it has in the file: what to read for the person with this id. */
  rows: Record<string, (userId: string) => Query>;
  /** Columns of these tables that nobody gets, as `table.column`, each with the reason. */
  leftOut: Record<string, string>;
}

const HOUR = 60 * 60 * 1000;

/** Takes the password, or a sign-in of the last minutes, and works once an hour. */
export async function exportOwnData(session: ActiveSession, password: string | undefined): Promise<string> {
  await requireRecentProof(session, password);
  const { id } = session.user;
  const limit = { kind: "data export", subject: id, max: 1, window: HOUR, caller: { actor: id } };
  const refund = await countAttempt([limit]);
  try {
    const data = await collectOwnData(id);
    await recordAuditEvent(db, { event: "user.data_exported", actor: id });
    return JSON.stringify({ app: appTitle, exportedAt: new Date(), ...data }, null, 2);
  } catch (error) {
    await refund();
    throw error;
  }
}

export async function collectOwnData(userId: string): Promise<Record<string, unknown[]>> {
  const { ownData } = await import("./data");
  const data: Record<string, unknown[]> = {};
  for (const { rows } of Object.values(ownData)) {
    for (const [name, select] of Object.entries(rows)) data[name] = await select(userId);
  }
  return data;
}
