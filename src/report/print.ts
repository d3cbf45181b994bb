// Standard output and standard error. Node takes milliseconds to make streams of them, which only a terminal has use for:
// a pipe or a file is written to directly.

import { fstatSync, writeSync } from "node:fs";

export type Output = "stdout" | "stderr";

const descriptors = { stdout: 1, stderr: 2 } as const;

export function print(output: Output, text: string): void {
  if (isDevice(output)) process[output].write(text);
  else writeDirectly(output, Buffer.from(text));
}

/** Ends the process at once, unless a stream may still hold words: taking Node apart piece by piece costs milliseconds. */
export function endProcess(): void {
  if (!isDevice("stdout") && !isDevice("stderr")) process.exit();
}

/** A terminal is one, and so is /dev/null. */
export function isDevice(output: Output): boolean {
  try {
    return fstatSync(descriptors[output]).isCharacterDevice();
  } catch {
    return true;
  }
}

function writeDirectly(output: Output, bytes: Buffer): void {
  for (let rest = bytes; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(descriptors[output], rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") {
        // `matrix | head`: nobody has use for the rest of the output. Talk is another matter: the work goes on.
        if (output === "stdout") process.exit();
        return;
      }
      if (code !== "EAGAIN") throw error;
      waitForReader();
    }
  }
}

/** The pipe is full, and somebody set it not to block: we wait as a blocking one would. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
