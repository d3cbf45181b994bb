// A person at a real terminal: waits until a question is seen, then presses a key.

import { spawn } from "node:child_process";

export interface Talk {
  /** Everything that was shown, colours and cursor movements taken out. */
  shown: string;
  exitCode: number | null;
}

/** Each step is what has to be seen since the last key, and the keys to press then, perhaps after doing something else. */
export type Step = [seen: string, keys: string | (() => string)];

export const enter = "\r";
export const escapeKey = "\x1b";
export const space = " ";
export const controlC = "\x03";

export function talkInTerminal(
  command: string[],
  cwd: string,
  steps: Step[],
  env: Record<string, string> = {},
): Promise<Talk> {
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
  // A terminal of no size would be drawn one sign a line.
  const child = spawn("script", ["-qec", `stty cols 120 rows 40; ${quoted}`, "/dev/null"], {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: cwd, TERM: "xterm", SHELL: "/bin/sh", ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const open = [...steps];
  let shown = "";
  let since = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes to be taken out.
    const text = String(chunk).replace(/\x1b\[[0-9;?]*[A-Za-z]/g, "");
    shown += text;
    since += text;
    const next = open[0];
    if (!next || !since.includes(next[0])) return;
    open.shift();
    since = "";
    child.stdin.write(typeof next[1] === "string" ? next[1] : next[1]());
  });
  return new Promise((resolve) => child.on("close", (exitCode) => resolve({ shown, exitCode })));
}
