// What the terminal supports. A pipe, CI, an agent and TERM=dumb only get plain lines: no colors, spinners or questions.

import { inspect } from "node:util";
import { type Output, ourCode } from "./print";

const looks = ["bold", "dim", "inverse", "strikethrough", "red", "green", "yellow", "magenta", "cyan", "gray"] as const;

export type Colors = Record<(typeof looks)[number], (text: string) => string>;

export interface Terminal {
  /** Lines can be redrawn. */
  canAnimate: boolean;
  colors: Colors;
}

/** What coding agents set, also in a terminal of theirs. */
const agents = ["AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI", "COPILOT_AGENT"];

export function describeTerminal(output: Output): Terminal {
  const wantsColor = isRich(output) && !isSet(process.env.NO_COLOR);
  return { canAnimate: wantsColor, colors: createColors(wantsColor) };
}

/** Why no question can be asked. undefined: there is a user to answer. */
export function findNobodyToAsk({ json }: { json?: true }): string | undefined {
  const agent = findAgent();
  if (json) return "--json never asks questions.";
  if (agent) return `No questions are asked while ${agent} is set.`;
  return isRich("stderr") && process.stdin.isTTY ? undefined : "Without a terminal, no questions can be asked.";
}

function findAgent(): string | undefined {
  return agents.find((name) => isSet(process.env[name]));
}

function isRich(output: Output): boolean {
  const { env } = process;
  return !findAgent() && env.TERM !== "dumb" && !isSet(env.CI) && process[output].isTTY === true;
}

/** `toCode`: how codes are written. What doesn't go through print() has no use for our mark. */
export function createColors(isOn: boolean, toCode = ourCode): Colors {
  const pairs = looks.map((look) => {
    const [open, close] = (inspect.colors[look] ?? []).map((number) => toCode(`[${number}m`));
    return [look, (text: string) => (isOn ? `${open}${text}${close}` : text)];
  });
  return Object.fromEntries(pairs);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0" && value !== "false";
}
