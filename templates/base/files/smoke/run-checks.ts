// Runs the checks, one after another, and reports each.
import type { SmokeApp, SmokeCheck } from "./check";
import { smokeChecks } from "./checks";
import type { Report } from "./report";

const CHECK_TIMEOUT = 60_000;

export const allChecks: SmokeCheck[] = Object.values(smokeChecks).flat();

export interface SmokeRun {
  report: Report;
  signal: AbortSignal;
  /** Only the checks with this in their names run; all of them if it is empty. */
  only: string;
}

/** Which checks can run: all of them, those that need no database, or those that leave no trace in an app in use. */
export type Scope = "all" | "without database" | "no trace";

export async function runChecks({ report, signal, only }: SmokeRun, app: SmokeApp, scope: Scope) {
  const checks = allChecks.filter((check) => check.name.includes(only));
  if (checks.length === 0) report.fail(`No check has "${only}" in its name.`);
  for (const check of checks) {
    if (signal.aborted) return;
    const reason = outOfScope(check, scope) ?? (await check.notRunReason?.(app));
    if (reason) report.skip(check.name, reason);
    else await report.step(check.name, () => inTime(check, app));
  }
}

function outOfScope({ withoutDatabase, leavesNoTrace }: SmokeCheck, scope: Scope): string | undefined {
  if (scope === "all" || withoutDatabase) return undefined;
  if (scope === "without database") return "needs the database";
  return leavesNoTrace ? undefined : "needs --write";
}

async function inTime(check: SmokeCheck, app: SmokeApp): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${CHECK_TIMEOUT / 1000} s.`)), CHECK_TIMEOUT);
  });
  await Promise.race([check.run(app), late]).finally(() => clearTimeout(timer));
}
