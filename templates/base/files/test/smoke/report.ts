// Tells how the smoke test went: a line for each step and a summary for people, and, in a file, one JSON document for
// programs.
import { writeFileSync } from "node:fs";
import type { TestCase, TestModule } from "vitest/node";

type Outcome = "passed" | "failed" | "partial";

interface Check {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  error?: string;
  /** Why it was skipped. */
  reason?: string;
}

export interface Report {
  /** Runs what has to work before there is anything to test; true when it went well. */
  step(name: string, work: () => Promise<unknown>): Promise<boolean>;
  pass(name: string): void;
  fail(name: string, error?: string): void;
  /** `only`: the tests whose names lack this were not asked for. */
  addTests(modules: TestModule[], unhandledErrors: unknown[], only: string): void;
  /** The database can't be reached, for this reason; the remaining tests can be run with these commands. */
  databaseAway(reason: string, commands?: string[]): void;
  outcome(): Outcome;
  /** `serverLog`: what the app printed, which is shown when something failed. */
  finish(serverLog: string): void;
}

const LOG_LINES = 60;

/** `file`: where the JSON document goes. */
export function createReport(file?: string): Report {
  const started = performance.now();
  const checks: Check[] = [];
  let away: { reason: string; commands: string[] } | undefined;

  function pass(name: string): void {
    checks.push({ name, outcome: "passed" });
    console.log(`✓ ${name}`);
  }

  function fail(name: string, error?: string): void {
    checks.push({ name, outcome: "failed", error });
    console.log([`✗ ${name}`, ...(error?.split("\n") ?? [])].join("\n    "));
  }

  function outcome(): Outcome {
    if (checks.some((check) => check.outcome === "failed")) return "failed";
    return away === undefined ? "passed" : "partial";
  }

  function summarize(): string {
    const count = (wanted: Check["outcome"]) => checks.filter((check) => check.outcome === wanted).length;
    const failed = count("failed") > 0 ? `${count("failed")} failed, ` : "";
    const skipped = count("skipped") > 0 ? `, ${count("skipped")} not run` : "";
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const summary = `${failed}${count("passed")} checks passed${skipped} in ${seconds} s`;
    const advice = away && outcome() === "partial" ? [away.reason, ...away.commands.map((it) => `  ${it}`)] : [];
    return [summary, ...advice].join("\n");
  }

  return {
    async step(name, work) {
      try {
        await work();
      } catch (error) {
        fail(name, error instanceof Error ? error.message : String(error));
        return false;
      }
      pass(name);
      return true;
    },
    pass,
    fail,
    addTests(modules, unhandledErrors, only) {
      const tests = modules.flatMap((module) => [...module.children.allTests()].map(toCheck));
      const asked = tests.filter(({ name }) => name.includes(only));
      if (asked.length === 0) fail(`No test has "${only}" in its name.`);
      checks.push(...asked, ...modules.flatMap(errorsOf), ...unhandledErrors.map(toFailure));
    },
    databaseAway: (reason, commands = []) => {
      away = { reason, commands };
    },
    outcome,
    finish(serverLog) {
      const log = outcome() === "failed" && serverLog !== "" ? lastLines(serverLog) : undefined;
      if (log) console.log(`\nThe server printed:\n${log}`);
      const summary = summarize();
      console.log(`\n${summary}`);
      if (file === undefined) return;
      const document = { outcome: outcome(), summary, checks, databaseAway: away?.reason, log };
      writeFileSync(file, JSON.stringify(document, null, 2));
    },
  };
}

export function exitCodeOf(outcome: Outcome, requireDatabase: boolean): number {
  if (outcome === "partial") return requireDatabase ? 1 : 3;
  return outcome === "passed" ? 0 : 1;
}

function toCheck(test: TestCase): Check {
  const name = test.fullName;
  const result = test.result();
  if (result.state === "passed") return { name, outcome: "passed" };
  if (result.state === "skipped") return { name, outcome: "skipped", reason: result.note };
  return { name, outcome: "failed", error: result.errors?.map(({ message }) => message).join("\n") };
}

/** Of a file as a whole, such as an import that fails. */
function errorsOf(module: TestModule): Check[] {
  return module.errors().map(({ message }) => ({ name: module.relativeModuleId, outcome: "failed", error: message }));
}

function toFailure(error: unknown): Check {
  const message = error instanceof Object && "message" in error ? String(error.message) : String(error);
  return { name: "An error outside of the tests", outcome: "failed", error: message };
}

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-LOG_LINES).join("\n");
}
