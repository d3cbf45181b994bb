// Tells how the smoke test goes: a list for people and, in a file, one JSON document for programs.
import { writeFileSync } from "node:fs";

export type Outcome = "passed" | "failed" | "partial";

interface Result {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  milliseconds: number;
  error?: string;
  /** Why it was skipped. */
  reason?: string;
}

export interface Report {
  /** Runs one step; true when it went well. */
  step(name: string, work: () => Promise<void>): Promise<boolean>;
  skip(name: string, reason: string): void;
  /** A failure outside of any step. */
  fail(sentence: string): void;
  /** The database can't be reached, for this reason; the remaining checks can be run with these commands. */
  databaseAway(reason: string, commands?: string[]): void;
  /** What the server printed: shown when something failed. */
  serverLog(text: string): void;
  outcome(): Outcome;
  finish(): void;
}

const LOG_LINES = 60;

/** `file`: where the JSON document goes. */
export function createReport(file?: string): Report {
  const started = performance.now();
  const results: Result[] = [];
  let away: { reason: string; commands: string[] } | undefined;
  let log = "";

  function add(result: Result): void {
    results.push(result);
    console.log(line(result));
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
    skip: (name, reason) => add({ name, outcome: "skipped", milliseconds: 0, reason }),
    fail: (sentence) => add({ name: sentence, outcome: "failed", milliseconds: 0 }),
    databaseAway: (reason, commands = []) => {
      away = { reason, commands };
    },
    serverLog: (text) => {
      log = text;
    },
    outcome,
    finish() {
      const milliseconds = Math.round(performance.now() - started);
      const shownLog = outcome() === "failed" ? log : "";
      const advice = away && outcome() === "partial" ? [away.reason, ...away.commands.map((it) => `  ${it}`)] : [];
      const summary = [count(results, outcome(), milliseconds), ...advice].join("\n");
      if (shownLog) console.log(`\nThe server printed:\n${lastLines(shownLog)}`);
      console.log(`\n${summary}`);
      if (file === undefined) return;
      const details = { ...(away && { databaseAway: away.reason }), ...(shownLog && { log: shownLog }) };
      const document = { outcome: outcome(), summary, milliseconds, checks: results, ...details };
      writeFileSync(file, JSON.stringify(document, null, 2));
    },
  };
}

export function exitCodeOf(outcome: Outcome, requireDatabase: boolean): number {
  if (outcome === "partial") return requireDatabase ? 1 : 3;
  return outcome === "passed" ? 0 : 1;
}

function line({ name, outcome, milliseconds, error, reason }: Result): string {
  if (outcome === "skipped") return `- ${name} (not run: ${reason})`;
  const head = `${outcome === "passed" ? "✓" : "✗"} ${name} (${duration(milliseconds)})`;
  return error ? `${head}\n    ${error.replaceAll("\n", "\n    ")}` : head;
}

function count(results: Result[], outcome: Outcome, milliseconds: number): string {
  const number = (wanted: Result["outcome"]) => results.filter((result) => result.outcome === wanted).length;
  const skipped = number("skipped") > 0 ? `, ${number("skipped")} not run` : "";
  const failed = outcome === "failed" ? `${number("failed")} failed, ` : "";
  return `${failed}${number("passed")} checks passed${skipped} in ${duration(milliseconds)}`;
}

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-LOG_LINES).join("\n");
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
