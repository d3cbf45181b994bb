// What the terminal supports. A pipe, CI, an agent and TERM=dumb only get plain lines: no colors, spinners or questions.

import { type Output, ourCode } from "./print";

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

export type Colors = Record<keyof typeof codes, (text: string) => string>;

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
  if (json) return "With --json, nobody is asked.";
  if (agent) return `Nobody is asked while ${agent} is set.`;
  return isRich("stderr") && process.stdin.isTTY ? undefined : "There is no terminal to ask in.";
}

function findAgent(): string | undefined {
  return agents.find((name) => isSet(process.env[name]));
}

function isRich(output: Output): boolean {
  const { env } = process;
  return !findAgent() && env.TERM !== "dumb" && !isSet(env.CI) && process[output].isTTY === true;
}

function createColors(isOn: boolean): Colors {
  const pairs = Object.entries(codes).map(([name, [open, close]]) => {
    return [name, (text: string) => (isOn ? `${ourCode(`[${open}m`)}${text}${ourCode(`[${close}m`)}` : text)];
  });
  return Object.fromEntries(pairs);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0" && value !== "false";
}
