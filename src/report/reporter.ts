// Reports progress on standard error: a spinner with the elapsed time in a terminal, plain lines elsewhere, and nothing
// with --quiet.

import { stripVTControlCharacters } from "node:util";
import { usageError } from "../errors";
import { clearLine, ourCode, write as writeTo } from "./print";
import { describeTerminal } from "./terminal";

export interface Reporter {
  /** Runs the work under a title. `detail` shows what it is currently doing, and `done` returns the line that stays. */
  step<T>(title: string, work: (detail: (text: string) => void) => Promise<T>, done: (result: T) => string): Promise<T>;
  /** Reports something that is done. */
  tell(text: string): void;
  /** Reports a problem that isn't a failure. */
  warn(text: string): void;
  /** Shows the raw output of a program, with --verbose. */
  echo?: (line: string) => void;
}

export const silentReporter: Reporter = {
  step: (_title, work) => work(() => {}),
  tell: () => {},
  warn: () => {},
};

export interface ReporterFlags {
  json?: true;
  quiet?: true;
  verbose?: true;
}

export function createReporter(flags: ReporterFlags): Reporter {
  if (flags.quiet && flags.verbose) {
    throw usageError("flags-conflict", "--quiet and --verbose can't be combined.", "Remove one of them.");
  }
  // Whoever reads the result has no use for progress, unless it is asked for.
  if (flags.quiet || (flags.json && !flags.verbose)) return silentReporter;
  const { colors, canAnimate } = describeTerminal("stderr");
  const write = (line: string) => writeTo("stderr", line);
  const reporter: Reporter = {
    async step(title, work, done) {
      const started = performance.now();
      const timed = (text: string) => `${text} ${colors.dim(`(${formatDuration(performance.now() - started)})`)}\n`;
      const line = canAnimate && !flags.verbose ? startSpinner(title, colors) : undefined;
      if (!line) write(`${title} ...\n`);
      try {
        const result = await work((text) => line?.detail(text));
        line?.stop();
        write(timed(`${colors.green("✓")} ${done(result)}`));
        return result;
      } catch (error) {
        line?.stop();
        write(timed(`${colors.red("✗")} ${title}`));
        throw error;
      }
    },
    tell: (text) => write(`${colors.green("✓")} ${text}\n`),
    warn: (text) => write(`${colors.yellow("!")} ${text}\n`),
  };
  if (flags.verbose) reporter.echo = (text) => write(`  ${text}\n`);
  return reporter;
}

function startSpinner(title: string, colors: ReturnType<typeof describeTerminal>["colors"]) {
  const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
  const started = performance.now();
  let detail = "";
  let frame = 0;
  function draw(): void {
    const seconds = `${Math.floor((performance.now() - started) / 1000)} s`;
    const room = (process.stderr.columns ?? 80) - title.length - seconds.length - 10;
    const shown = detail === "" || room < 10 ? "" : ` · ${cut(detail, room)}`;
    const sign = colors.cyan(frames[frame++ % frames.length] as string);
    writeTo("stderr", `${clearLine}${sign} ${title} ${colors.dim(`${seconds}${shown}`)}`);
  }
  writeTo("stderr", ourCode("[?25l"));
  draw();
  const timer = setInterval(draw, 100);
  return {
    detail(text: string) {
      if (text.trim() !== "" && !/^npm (?:warn|notice)/i.test(text)) detail = text;
    },
    stop() {
      clearInterval(timer);
      writeTo("stderr", `${clearLine}${ourCode("[?25h")}`);
    },
  };
}

function cut(text: string, length: number): string {
  const plain = stripVTControlCharacters(text).trim();
  return plain.length > length ? `${plain.slice(0, length - 1)}…` : plain;
}

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
