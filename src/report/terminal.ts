// What the terminal supports. A pipe, CI and TERM=dumb only get plain lines: no colors, spinners or questions.

import pc from "picocolors";

export type Colors = ReturnType<typeof pc.createColors>;

export interface Terminal {
  /** There is a user to answer questions. */
  canAsk: boolean;
  /** Lines can be redrawn. */
  canAnimate: boolean;
  colors: Colors;
}

type Output = "stdout" | "stderr";

type Environment = Record<string, string | undefined>;

export function describeTerminal(output: Output, env: Environment = process.env): Terminal {
  const isRich = env.TERM !== "dumb" && !isSet(env.CI) && process[output].isTTY === true;
  const wantsColor = isRich && !isSet(env.NO_COLOR);
  return {
    canAsk: isRich && process.stdin.isTTY === true,
    canAnimate: wantsColor,
    colors: pc.createColors(wantsColor),
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0" && value !== "false";
}
