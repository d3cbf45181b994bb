// Tells how the smoke test goes: a list with times for people, one JSON document for machines.
import { existsSync } from "node:fs";
import { packageManager } from "./build";

export type Outcome = "passed" | "failed" | "partial";

interface Result {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  milliseconds: number;
  error?: string;
}

export interface Report {
  /** Runs one step; true when it went well. */
  step(name: string, work: () => Promise<void>): Promise<boolean>;
  skip(name: string): void;
  /** A failure that is no step's. */
  fail(sentence: string): void;
  /** The database server can't be reached, for this reason. */
  databaseAway(reason: string): void;
  /** What the server printed, for when something failed. */
  serverLog(text: string): void;
  outcome(): Outcome;
  finish(): void;
}

const LOG_LINES = 60;

export function createReport(asJson: boolean): Report {
  const started = performance.now();
  const results: Result[] = [];
  const say = asJson ? () => {} : console.log;
  let away: string | undefined;
  let log = "";

  function add(result: Result): void {
    results.push(result);
    say(line(result));
  }

  function outcome(): Outcome {
    if (results.some((result) => result.outcome === "failed")) return "failed";
    return away === undefined ? "passed" : "partial";
  }

  return {
    async step(name, work) {
      const began = performance.now();
      try {
        await work();
        add({ name, outcome: "passed", milliseconds: Math.round(performance.now() - began) });
        return true;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        add({ name, outcome: "failed", milliseconds: Math.round(performance.now() - began), error: message });
        return false;
      }
    },
    skip: (name) => add({ name, outcome: "skipped", milliseconds: 0 }),
    fail: (sentence) => add({ name: sentence, outcome: "failed", milliseconds: 0 }),
    databaseAway: (reason) => {
      away = reason;
    },
    serverLog: (text) => {
      log = text;
    },
    outcome,
    finish() {
      const milliseconds = Math.round(performance.now() - started);
      const shownLog = outcome() === "failed" ? log : "";
      if (asJson) {
        const details = { ...(away && { databaseAway: away }), ...(shownLog && { log: shownLog }) };
        return console.log(JSON.stringify({ outcome: outcome(), milliseconds, checks: results, ...details }, null, 2));
      }
      if (shownLog) say(`\nThe server said:\n${lastLines(shownLog)}`);
      say(`\n${summary(results, outcome(), away, milliseconds)}`);
    },
  };
}

export function exitCodeOf(outcome: Outcome, requireDatabase: boolean): number {
  if (outcome === "partial") return requireDatabase ? 1 : 3;
  return outcome === "passed" ? 0 : 1;
}

function line({ name, outcome, milliseconds, error }: Result): string {
  if (outcome === "skipped") return `- ${name} (not run)`;
  const head = `${outcome === "passed" ? "✓" : "✗"} ${name} (${duration(milliseconds)})`;
  return error ? `${head}\n    ${error.replaceAll("\n", "\n    ")}` : head;
}

function summary(results: Result[], outcome: Outcome, away: string | undefined, milliseconds: number): string {
  const count = (wanted: Result["outcome"]) => results.filter((result) => result.outcome === wanted).length;
  const passed = `${count("passed")} checks passed`;
  if (outcome === "passed") return `${passed} in ${duration(milliseconds)}`;
  if (outcome === "failed") return `${count("failed")} failed, ${passed} in ${duration(milliseconds)}`;
  const startServer = existsSync("compose.yaml") ? ["docker compose up --detach --wait"] : [];
  return [
    `It type-checks, builds and starts. ${count("skipped")} checks did not run: ${away}`,
    "Run them with:",
    ...[...startServer, `${packageManager()} run smoke`].map((command) => `  ${command}`),
  ].join("\n");
}

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-LOG_LINES).join("\n");
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
