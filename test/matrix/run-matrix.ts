// Starts `matrix run` as a maintainer does, and gives back its report.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
  /** What the command printed in the end. */
  output: string;
  /** Each combination that didn't pass, with its log. Empty if all passed. */
  failures: string;
}

/** What passed before is known, except in CI, where a run has to stand for itself. */
const freshness = process.env.CI ? ["--no-cache"] : [];

export async function runMatrix(flags: string[], env: Record<string, string> = {}): Promise<MatrixRun> {
  const folder = mkdtempSync(path.join(tmpdir(), "matrix-report-"));
  try {
    const run = spawn(
      process.execPath,
      ["bin/create-app-template.js", "matrix", "run", ...flags, ...freshness, "--report", folder],
      { cwd: packageRoot, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } },
    );
    let output = "";
    run.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const [exitCode] = await once(run, "close");
    const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
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
