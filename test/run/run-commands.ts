// Stages that are one command, two at a time. What each one says is shown when it ends, so that nothing is mixed up.

import { performance } from "node:perf_hooks";
import { execa } from "execa";
import type { StageResult } from "./show-results";
import type { Command } from "./stages";

const AT_ONCE = 2;

export async function runCommands(commands: Command[]): Promise<StageResult[]> {
  const waiting = [...commands];
  const results = new Map<string, StageResult>();

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.set(next.name, await runCommand(next));
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return commands.flatMap(({ name }) => results.get(name) ?? []);
}

async function runCommand({ name, command: [program, ...args] }: Command): Promise<StageResult> {
  const started = performance.now();
  const { exitCode, all } = await execa(program, args, {
    preferLocal: true,
    all: true,
    reject: false,
    stdin: "ignore",
  });
  const isPassed = exitCode === 0;
  console.log(`\n== ${name}\n${all}`);
  return {
    name,
    passed: isPassed ? 1 : 0,
    failed: isPassed ? 0 : 1,
    skipped: 0,
    seconds: (performance.now() - started) / 1000,
  };
}
