// Standard output and standard error. Node takes milliseconds to make streams of them, which only a terminal has use for:
// a pipe or a file is written to directly.

import { fstatSync, writeSync } from "node:fs";

export type Output = "stdout" | "stderr";

const descriptors = { stdout: 1, stderr: 2 } as const;
const direct: Record<Output, boolean | undefined> = { stdout: undefined, stderr: undefined };

export function print(output: Output, text: string): void {
  direct[output] ??= !isDevice(output);
  if (direct[output]) writeDirectly(output, Buffer.from(text));
  else process[output].write(text);
}

/** Ends the process at once, unless a stream may still hold words: taking Node apart piece by piece costs milliseconds. */
export function endProcess(): void {
  if (direct.stdout !== false && direct.stderr !== false) process.exit();
}

/** A terminal is one. */
export function isDevice(output: Output): boolean {
  try {
    return fstatSync(descriptors[output]).isCharacterDevice();
  } catch {
    return true;
  }
}

function writeDirectly(output: Output, bytes: Buffer): void {
  let rest = bytes;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptors[output], rest));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EAGAIN") {
      // A full pipe that does not block: a stream can wait for it, and keeps the order from here on.
      direct[output] = false;
      process[output].write(rest);
      return;
    }
    if (code !== "EPIPE") throw error;
    // `matrix | head`: nobody has use for the rest of the output. Talk is another matter: the work goes on.
    if (output === "stdout") process.exit();
  }
}
