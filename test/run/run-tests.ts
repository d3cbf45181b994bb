// Several projects of vitest.config.ts in one run, so that no core is idle while a stage waits for its last file.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { packageRoot } from "../../src/package-root";
import { findKnown, keepPassed } from "./known-results";
import type { StageResult } from "./show-results";

export interface RunOptions {
  /** Whether files run whose results are known. */
  again: boolean;
  env?: Record<string, string>;
}

interface TestResult {
  fullName: string;
  status: "passed" | "failed" | "pending" | "skipped" | "todo";
  failureMessages: string[];
}

interface FileResult {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: TestResult[];
}

export async function runTests(projects: string[], { again, env = {} }: RunOptions): Promise<StageResult[]> {
  if (projects.length === 0) return [];
  const files = projects.flatMap(listTestFiles);
  const known = again ? new Set<string>() : await findKnown(files.filter(isSlow));
  const unknown = files.filter((file) => !known.has(file));
  const { isPassed, found } =
    unknown.length > 0 ? await runVitest(projects, unknown, env) : { isPassed: true, found: [] };
  // After a run that broke off, nobody knows what else is wrong.
  if (!process.env.CI && (isPassed || found.some(({ status }) => status === "failed")))
    await keepPassed(found.filter(isSteady).map(({ name }) => name));
  const stages = projects.map((project) => toStage(project, found, known));
  // A run that broke off has no failed test.
  const [first] = stages;
  if (!isPassed && first && stages.every(({ failed }) => failed === 0)) first.failed = 1;
  return stages;
}

function listTestFiles(project: string): string[] {
  const folder = path.join(packageRoot, "test", project);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => path.join(folder, name));
}

/** The others read much more than they import, and take seconds. */
function isSlow(file: string): boolean {
  return !/[\\/]test[\\/](unit|selections)[\\/]/.test(file);
}

async function runVitest(projects: string[], files: string[], env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "create-app-template-test-"));
  const report = path.join(folder, "report.json");
  const args = [
    ...["run", ...projects.flatMap((project) => ["--project", project])],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...files,
  ];
  const options = { preferLocal: true, stdio: "inherit", reject: false, env } as const;
  const { exitCode } = await execa("vitest", args, options);
  const found = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { isPassed: exitCode === 0, found };
}

function readReport(file: string): FileResult[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")).testResults;
  } catch {
    return [];
  }
}

function toStage(project: string, found: FileResult[], known: Set<string>): StageResult {
  const isOwn = (file: string) => path.relative("test", file).startsWith(`${project}${path.sep}`);
  const files = found.filter(({ name }) => isOwn(name));
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: name, ...test })),
  );
  const failures = files.flatMap(listFailures);
  const skipped = tests.filter(({ status }) => status !== "passed" && status !== "failed");
  return {
    name: project,
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failures.length,
    skipped: skipped.length,
    seconds: files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
    known: [...known].filter(isOwn).length,
    failures,
    unsteady: tests.filter(isLate).map((test) => describeTest(test.file, test)),
    omitted: skipped.map(({ file, fullName }) => `${path.relative("", file)}: ${fullName}`),
  };
}

/** A file that doesn't even load has no failed test of its own. */
function listFailures({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length > 0) return failed.map((test) => describeTest(name, test));
  return status === "failed" ? [`${path.relative("", name)}: ${message}`] : [];
}

function isLate({ status, failureMessages }: TestResult): boolean {
  return status === "passed" && failureMessages.length > 0;
}

function isSteady({ status, assertionResults }: FileResult): boolean {
  return status === "passed" && !assertionResults.some(isLate);
}

function describeTest(file: string, { fullName, failureMessages }: TestResult): string {
  return `${path.relative("", file)}: ${fullName}\n${failureMessages.join("\n")}`;
}
