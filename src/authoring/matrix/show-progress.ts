// Shows the progress of a matrix run on standard error: a line for each finished combination and, in a terminal, what is
// running and how long it will take.

import { clearLine, write } from "../../report/print";
import { formatDuration } from "../../report/reporter";
import { describeTerminal } from "../../report/terminal";
import type { ProvenApp } from "./prove-app";

const SHOWN_LINES = 15;

export interface Progress {
  onStep(name: string, step: string): void;
  onDone(result: ProvenApp): void;
  stop(): void;
}

export function showProgress(total: number): Progress {
  const { colors, canAnimate } = describeTerminal("stderr");
  const started = performance.now();
  const running = new Map<string, string>();
  let done = 0;
  let tested = 0;
  let failed = 0;

  function timeLeft(): string {
    if (tested === 0 || done === total) return "";
    const perOne = (performance.now() - started) / tested;
    return `, about ${formatDuration(perOne * (total - done))} left`;
  }

  function draw(): void {
    if (!canAnimate) return;
    const now = [...running].map(([name, step]) => `${name} (${step})`).join(", ");
    const line = `${done}/${total} done, ${running.size} running, ${failed} failed${timeLeft()}  ${now}`;
    write("stderr", `${clearLine}${colors.dim(line.slice(0, (process.stderr.columns ?? 80) - 1))}`);
  }

  function erase(): void {
    if (canAnimate) write("stderr", clearLine);
  }

  function line({ name, outcome, milliseconds, checks, tests, problem, isKnown }: ProvenApp): string {
    const sign = { passed: colors.green("✓"), failed: colors.red("✗"), partial: colors.yellow("!") }[outcome];
    const time = isKnown ? "known" : formatDuration(milliseconds);
    const said = problem
      ? `  ${problem.step}\n${indent(firstLines(problem.log))}`
      : `  ${checks} checks${tests ? `, ${tests} tests` : ""}`;
    const count = canAnimate ? "" : colors.dim(`  ${done}/${total}, ${failed} failed${isKnown ? "" : timeLeft()}`);
    return `${sign} ${name} (${time})${said}${count}\n`;
  }

  const timer = setInterval(draw, 500);
  return {
    onStep(name, step) {
      running.set(name, step);
      draw();
    },
    onDone(result) {
      running.delete(result.name);
      done++;
      if (!result.isKnown) tested++;
      if (result.outcome !== "passed") failed++;
      erase();
      write("stderr", line(result));
      draw();
    },
    stop() {
      clearInterval(timer);
      erase();
    },
  };
}

/** The report contains the rest. */
function firstLines(text: string): string {
  const lines = text.split("\n");
  return lines.length <= SHOWN_LINES ? text : [...lines.slice(0, SHOWN_LINES), "…"].join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ");
}
