// `npm run nightly`: what `npm test` leaves out because it takes hours. `npm run nightly -- mutants` runs only that part. What
// came of each part, when and on which commit, is in docs/matrix.md.

import { execa } from "execa";
import { addNightlyRow } from "./nightly-table";
import { type StageResult, showResults } from "./show-results";
import { type NightlyPart, nightlyParts } from "./stages";

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !nightlyParts.some((part) => part.name === name));
if (unknown)
  throw new Error(`There is no part "${unknown}". There are: ${nightlyParts.map(({ name }) => name).join(", ")}.`);

const started = Date.now();
const results: StageResult[] = [];
for (const part of nightlyParts)
  if (wanted.length === 0 || wanted.includes(part.name)) results.push(await runPart(part));
showResults(results, Date.now() - started);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

async function runPart({ name, what, command: [program, ...args], env = {} }: NightlyPart): Promise<StageResult> {
  console.log(`\n== ${name}: ${what}`);
  const begun = Date.now();
  const { exitCode } = await execa(program, args, { preferLocal: true, stdio: "inherit", reject: false, env });
  const isPassed = exitCode === 0;
  const seconds = (Date.now() - begun) / 1000;
  await addNightlyRow({ name, what, result: isPassed ? "passed" : "failed", seconds });
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, seconds };
}
