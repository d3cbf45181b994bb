// A mistake that somebody could make in one line of a generated app. The tests that ship with the app have to notice it.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Mutant {
  /** What such an app does: "lets anybody end anybody's session". */
  mistake: string;
  file: string;
  /** What to replace, which the file has exactly once, and by what. */
  change: [from: string, to: string];
  /** The test that guards this, in test/rules. Others are tried if it doesn't. */
  caughtBy: string;
}

/** Makes the mistake; the answer undoes it. */
export async function makeMistake(folder: string, mutant: Omit<Mutant, "caughtBy">): Promise<() => Promise<void>> {
  const place = path.join(folder, mutant.file);
  const original = await readFile(place, "utf8");
  await writeFile(place, replaceOnce(original, mutant, mutant.change[1]));
  return () => writeFile(place, original);
}

/** Throws if the app has changed under the mutant, which would otherwise test nothing. */
function replaceOnce(
  text: string,
  { file, mistake, change: [from] }: Pick<Mutant, "file" | "mistake" | "change">,
  to: string,
): string {
  if (text.split(from).length !== 2) {
    throw new Error(`${file} should have this once: ${from}. Adapt the mutant that ${mistake}.`);
  }
  return text.replace(from, () => to);
}

/** The line as it is and the mistake, with a switch between them: it is made where MISTAKE is its name when the app starts. */
export function withSwitch(
  text: string,
  { file, mistake, change }: Pick<Mutant, "file" | "mistake"> & Partial<Pick<Mutant, "change">>,
): string {
  if (!change) throw new Error(`The mutant that ${mistake} has nothing to switch: it needs a build.`);
  const [from, to] = change;
  const isMade = `process.env.MISTAKE === ${JSON.stringify(mistake)}`;
  const both = from.endsWith(";") ? `if (${isMade}) { ${to} } else { ${from} }` : `(${isMade} ? (${to}) : (${from}))`;
  return replaceOnce(text, { file, mistake, change }, both);
}
