// `npm test`: every stage in turn, quick ones first, with one closing line that counts all of them.
// `npm test -- unit cli` runs only the stages that are named.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const reports = mkdtempSync(path.join(tmpdir(), "create-app-template-test-"));

/** Each stage gives back how many tests passed, failed and were skipped; a command counts as one test. */
const stages = [
  { name: "programs", run: () => runCommand("tsx", ["test/tools/setup.ts", "--quiet"]), needed: true },
  { name: "style", run: () => runCommand("biome", ["check"]) },
  { name: "types", run: () => runCommand("tsc", []) },
  { name: "page-types", run: () => runCommand("tsc", ["-p", "src/preview/page"]) },
  { name: "unused", run: () => runCommand("knip", []) },
  { name: "build", run: () => runCommand("npm", ["run", "--silent", "build"]), needed: true },
  { name: "package", run: () => runCommand("npm", ["run", "--silent", "check:package"]) },
  ...["unit", "selections", "cli", "app", "browser", "owner", "hosts", "managers", "matrix"].map((name) => ({
    name,
    run: () => runTests(name),
  })),
];

function runCommand(command, args) {
  const ok = spawn(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function runTests(project) {
  const report = path.join(reports, `${project}.json`);
  const ok = spawn("vitest", [
    ...["run", "--project", project],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  ]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report);
  // A file that does not even load has no failed test of its own.
  return {
    passed: numPassedTests,
    failed: ok ? 0 : Math.max(1, numFailedTests),
    skipped: numPendingTests,
    reasons: testResults.flatMap(whatFailed),
    unsteady: testResults.flatMap(whatPassedLate),
  };
}

/** Said again at the end, where somebody looks who has only the last page of a long log. */
function whatFailed({ name, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return message ? [`${path.relative("", name)}: ${message}`] : [];
  return failed.map((test) => tell(name, test));
}

/** A test that passed on its second try passed, but somebody should know. */
function whatPassedLate({ name, assertionResults }) {
  const late = assertionResults.filter((test) => test.status === "passed" && test.failureMessages.length > 0);
  return late.map((test) => tell(name, test));
}

function tell(file, { fullName, failureMessages }) {
  return `${path.relative("", file)}: ${fullName}\n${failureMessages.join("\n")}`;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function spawn(command, args) {
  const bin = path.resolve("node_modules", ".bin");
  // Tests talk to this machine only.
  const env = { NEXT_TELEMETRY_DISABLED: "1", ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  return spawnSync(command, args, { stdio: "inherit", env, shell: process.platform === "win32" }).status === 0;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name));
if (unknown)
  throw new Error(`There is no stage "${unknown}". There are: ${stages.map((stage) => stage.name).join(", ")}.`);

/** Only apps are tested with other programs. */
const withPrograms = ["app", "browser", "owner", "hosts", "matrix"];

function isWanted({ name }) {
  if (wanted.length === 0 || wanted.includes(name)) return true;
  return name === "programs" && wanted.some((other) => withPrograms.includes(other));
}

const rows = [];
for (const stage of stages) {
  if (!isWanted(stage)) continue;
  console.log(`\n== ${stage.name}`);
  const started = Date.now();
  const counts = stage.run();
  rows.push({ name: stage.name, ...counts, seconds: Math.round((Date.now() - started) / 1000) });
  if (stage.needed && counts.failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });

console.log("");
for (const reason of rows.flatMap((row) => row.reasons ?? [])) console.log(`✗ ${reason.slice(0, 2000)}\n`);
for (const reason of rows.flatMap((row) => row.unsteady ?? []))
  console.log(`! On the second try only: ${reason.slice(0, 2000)}\n`);
const show = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
for (const row of rows) {
  console.log(`${row.failed > 0 ? "✗" : "✓"} ${row.name.padEnd(14)} ${show(row)} (${row.seconds} s)`);
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
console.log(`\n${show({ passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") })}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
