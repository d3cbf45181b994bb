// What a smoke test found, read from the file that it writes: its output is for people, and mixed with that of others.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lastLines, type ProgramRun } from "./run-program";

export interface SmokeReport {
  /** "partial": the database server can't be reached, and everything else passed. */
  outcome: "passed" | "failed" | "partial";
  /** "37 checks passed in 3.1 s", and what to do about what could not run. */
  summary: string;
  checks: { name: string; outcome: "passed" | "failed" | "skipped"; error?: string }[];
  databaseAway?: string;
  /** What the server printed, if something failed. */
  log?: string;
}

export interface SmokeRun extends ProgramRun {
  /** Nothing if the smoke test didn't get far enough to write it. */
  report: SmokeReport | undefined;
}

/** Runs a smoke test with the flags that make it write its report. */
export async function runWithReport(run: (flags: string[]) => Promise<ProgramRun>): Promise<SmokeRun> {
  const folder = await mkdtemp(path.join(tmpdir(), "smoke-report-"));
  const file = path.join(folder, "report.json");
  try {
    const result = await run(["--report", file]);
    const text = await readFile(file, "utf8").catch(() => undefined);
    return { ...result, report: text === undefined ? undefined : JSON.parse(text) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The failed checks, each with its reason, and the end of the server's log. */
export function showFailures({ checks, log }: SmokeReport): string {
  const failed = checks.filter((check) => check.outcome === "failed");
  const lines = failed.map(({ name, error }) => [`✗ ${name}`, ...(error?.split("\n") ?? [])].join("\n    "));
  return [...lines, ...(log ? ["", "The server printed:", lastLines(log, 30)] : [])].join("\n");
}
