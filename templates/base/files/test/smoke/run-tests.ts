// Runs Vitest's project "smoke": the tests of this folder.
import { existsSync } from "node:fs";
import { createVitest, type Vitest } from "vitest/node";
import { packageManager } from "../support/app-server";
import type { Report } from "./report";
import type { Target } from "./target";

interface SmokeRun {
  report: Report;
  signal: AbortSignal;
  /** Only the tests with this in their names run; all of them if it is empty. */
  only: string;
}

/** Without a target, the build that is there is started for the tests. Gives back what it printed. */
export async function runTests({ report, signal, only }: SmokeRun, target?: Target): Promise<string> {
  process.env.SKIP_BUILD = "1";
  const vitest = await openVitest(only);
  const project = vitest.getProjectByName("smoke");
  if (target) project.provide("target", target);
  let serverLog = "";
  // Read there, since nothing is provided any more once Vitest has closed.
  vitest.onClose(() => {
    serverLog = project.getProvidedContext().serverLog ?? "";
  });
  // Again and again, since Vitest forgets it where no test has begun.
  const interruption = setInterval(() => {
    if (signal.aborted) vitest.cancelCurrentRun("keyboard-input").catch(() => {});
  }, 200);
  try {
    const { testModules, unhandledErrors } = await vitest.start();
    if (!target) report.pass("The app starts");
    report.addTests(testModules, unhandledErrors, only);
    const { databaseAway } = project.getProvidedContext().target;
    if (databaseAway !== undefined) report.databaseAway(`${databaseAway} To run the other tests:`, databaseCommands());
  } catch (error) {
    report.fail("The app starts", error instanceof Error ? error.message : String(error));
  } finally {
    clearInterval(interruption);
    await vitest.close();
  }
  return serverLog;
}

async function openVitest(only: string): Promise<Vitest> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  const listeners = signals.flatMap((name) => process.listeners(name));
  const testNamePattern = only === "" ? undefined : new RegExp(only.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const vitest = await createVitest("test", {
    watch: false,
    project: "smoke",
    reporters: ["verbose"],
    testNamePattern,
    // Those that weren't asked for.
    hideSkippedTests: only !== "",
  });
  // Its own listeners end this process at once, before the app and the database are gone.
  for (const name of signals) {
    for (const listener of process.listeners(name)) if (!listeners.includes(listener)) process.off(name, listener);
  }
  return vitest;
}

function databaseCommands(): string[] {
  const startServer = existsSync("compose.yaml") ? ["docker compose up --detach --wait"] : [];
  return [...startServer, `${packageManager()} run smoke`];
}
