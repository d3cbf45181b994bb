// How long an edit of a template takes to be in the running app, and how long `npm run touch` takes to tell what it does to every
// combination: `npm run tool -- bench-play`.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { execa } from "execa";

const rounds = 5;
const checkout = mkdtempSync(join(tmpdir(), "bench-play-"));
const page = join(checkout, "templates/base/files/src/app/(auth)/signin/page.tsx");
cpSync("templates", join(checkout, "templates"), { recursive: true });
const heading = /(\n +title=")([^"]*)(")/;

/** Each is in every combination. */
const edits = [
  ["a file", "base/files/src/log.ts", /$/, "// More.\n"],
  ["the README's template", "base/files/README.md.hbs", /$/, "More.\n"],
  ["the base's manifest", "base/feature.json", '"description": "', '"description": "More: '],
] as const;

try {
  await timePlay();
  await commitAll();
  for (const [what, file, from, to] of edits) {
    const times = await timeTouch(join(checkout, "templates", file), (text) => text.replace(from, to));
    report(`touch, ${what}`, times, 3000);
  }
} finally {
  rmSync(checkout, { recursive: true, force: true });
}

async function timePlay(): Promise<void> {
  const original = readFileSync(page, "utf8");
  if (!heading.test(original)) throw new Error(`${page} has no title to edit.`);
  const app = runTool("play");
  try {
    const address = await findAddress(app);
    await readPage(address);
    const times: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const title = `Round ${round}`;
      const started = performance.now();
      writeFileSync(page, original.replace(heading, `$1${title}$3`));
      while (!(await readPage(address)).includes(title)) await wait(20);
      times.push(Math.round(performance.now() - started));
    }
    report("play, until an edit is in the running app", times, 2000);
  } finally {
    app.kill();
    await app;
    writeFileSync(page, original);
  }
}

function report(what: string, times: number[], goal: number): void {
  console.log(`${what}: ${times.join(", ")} ms (goal: ${goal}).`);
  if (Math.max(...times) > goal) process.exitCode = 1;
}

function runTool(name: string) {
  return execa(
    process.execPath,
    ["--import", import.meta.resolve("tsx/esm"), resolve("src/cli.ts"), "templates", name],
    {
      cwd: checkout,
      all: true,
      reject: false,
    },
  );
}

async function commitAll(): Promise<void> {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  for (const args of [
    ["init", "--quiet", "--initial-branch", "main"],
    ["add", "."],
    [...identity, "commit", "--quiet", "-m", "A"],
  ]) {
    await execa("git", args, { cwd: checkout });
  }
}

async function timeTouch(file: string, edit: (text: string) => string): Promise<number[]> {
  const before = readFileSync(file, "utf8");
  writeFileSync(file, edit(before));
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now();
    const run = await runTool("touch");
    if (run.exitCode !== 1) throw new Error(`touch ended with ${run.exitCode}:\n${run.all}`);
    times.push(Math.round(performance.now() - started));
  }
  writeFileSync(file, before);
  return times;
}

async function readPage(address: string): Promise<string> {
  return (await fetch(`${address}/signin`)).text();
}

function findAddress(app: ReturnType<typeof runTool>): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    app.all.on("data", (chunk) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    app.all.on("end", () => reject(new Error(`The app did not start:\n${output}`)));
  });
}
