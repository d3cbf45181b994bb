// What the terminal can show. A pipe, CI, NO_COLOR and TERM=dumb get plain lines: no colours, no moving parts, no questions.

import pc from "picocolors";

export type Colours = ReturnType<typeof pc.createColors>;

export interface Terminal {
  /** A person is there to answer. */
  canAsk: boolean;
  /** Lines may be drawn over. */
  canAnimate: boolean;
  colours: Colours;
}

type Output = "stdout" | "stderr";

type Environment = Record<string, string | undefined>;

export function describeTerminal(output: Output, env: Environment = process.env): Terminal {
  const isRich = env.TERM !== "dumb" && !isSet(env.CI) && process[output].isTTY === true;
  const wantsColour = isRich && !isSet(env.NO_COLOR);
  return {
    canAsk: isRich && process.stdin.isTTY === true,
    canAnimate: wantsColour,
    colours: pc.createColors(wantsColour),
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0" && value !== "false";
}
