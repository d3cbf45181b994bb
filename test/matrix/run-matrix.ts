// Starts `matrix run` as a maintainer does, and gives back its report.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProvenApp } from "../../src/authoring/matrix/prove-app";
import { packageRoot } from "../../src/package-root";

export interface MatrixRun {
  exitCode: number;
  isStatic: boolean;
  results: ProvenApp[];
  /** The report as Markdown. */
  table: string;
  /** What the command printed, progress and all. */
  output: string;
  /** Each combination that didn't pass, with its log. Empty if all passed. */
  failures: string;
}

/** What passed before is known, except in CI, where a run has to stand for itself. */
const freshness = process.env.CI ? ["--no-cache"] : [];

interface RunOptions {
  env?: Record<string, string>;
  /** For a run that has to fail: its errors would look like those of the test. */
  isQuiet?: boolean;
}

export async function runMatrix(flags: string[], { env = {}, isQuiet = false }: RunOptions = {}): Promise<MatrixRun> {
  const folder = mkdtempSync(path.join(tmpdir(), "matrix-report-"));
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  try {
    const run = spawn(
      process.execPath,
      ["bin/create-app-template.js", "matrix", "run", ...flags, ...freshness, "--report", folder],
      { cwd: packageRoot, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } },
    );
    if (!isQuiet) run.stderr.pipe(process.stderr, { end: false });
    let output = "";
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const [exitCode] = await once(run, "close");
    if (!existsSync(path.join(folder, "matrix.json"))) throw new Error(`matrix run wrote no report:\n${output}`);
    const { isStatic, results }: Pick<MatrixRun, "isStatic" | "results"> = JSON.parse(read("matrix.json"));
    return { exitCode, isStatic, results, table: read("matrix.md"), output, failures: showFailures(results) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function showFailures(results: ProvenApp[]): string {
  const failed = results.filter(({ outcome }) => outcome !== "passed");
  return failed.map(({ name, problem }) => `${name}: ${problem?.step}\n${problem?.log}`).join("\n\n");
}
