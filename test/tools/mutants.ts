// Makes mistakes in an app, one at a time, and shows which of its own tests notice each: `npm run mutants`.
import { parseArgs } from "node:util";
import { usageError } from "../../src/errors";
import { ruleMutants } from "../mutants/list";
import type { MutantResult } from "../mutants/run-mutants";
import { runMutants } from "../mutants/run-mutants";
import { runTool } from "./run-tool";

const help = `npm run mutants -- [text]

Makes each mistake of test/mutants in the whole app on SQLite, alone, and runs the tests in test/rules that ship with the
app. One of them has to fail. With a text: only the mistakes that have it in their name or file. Exits with 1 if one survives.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(help);
  const [text = ""] = positionals;
  const wanted = ruleMutants.filter(({ file, mistake }) => `${file} ${mistake}`.includes(text));
  if (wanted.length === 0)
    throw usageError("nothing-matches", `No mistake has "${text}" in its name.`, "npm run mutants");
  const results = await runMutants(wanted, { onResult: (result) => console.log(line(result)) });
  const survivors = results.filter(({ caughtBy }) => !caughtBy);
  console.log(`\n${results.length - survivors.length} of ${results.length} mistakes were caught.`);
  for (const { mutant } of survivors) console.log(`Survived: an app that ${mutant.mistake} (${mutant.file})`);
  if (survivors.length > 0) process.exitCode = 1;
}

function line({ mutant, caughtBy, seconds }: MutantResult): string {
  const head = `${caughtBy ? "✓" : "✗"} ${mutant.mistake} (${mutant.file}, ${seconds.toFixed(1)} s)`;
  return `${head}\n    ${caughtBy ?? "no test noticed"}`;
}

await runTool(main);
