// What the terminal supports. A pipe, CI and TERM=dumb only get plain lines: no colors, spinners or questions.

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
  /** There is a user to answer questions. */
  canAsk: boolean;
  /** Lines can be redrawn. */
  canAnimate: boolean;
  colors: Colors;
}

type Environment = Record<string, string | undefined>;

export function describeTerminal(output: Output, env: Environment = process.env): Terminal {
  const isRich = env.TERM !== "dumb" && !isSet(env.CI) && process[output].isTTY === true;
  const wantsColor = isRich && !isSet(env.NO_COLOR);
  return {
    canAsk: isRich && process.stdin.isTTY === true,
    canAnimate: wantsColor,
    colors: createColors(wantsColor),
  };
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
