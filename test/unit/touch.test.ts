import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaSync } from "execa";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { listSelections } from "../../src/answers/list-selections";
import { findTouched, type Touched } from "../../src/authoring/find-touched";
import { keepChanged } from "../../src/authoring/matrix/templates-at";
import { showAsMarkdown, showAsText } from "../../src/authoring/show-touched";
import { readCatalog } from "../../src/catalog/load-catalog";
import { changeManifest, smallTemplates, writeTemplates } from "../tools/small-templates";

type Changes = Parameters<typeof writeTemplates>[0];

async function touch(changes: Changes, earlier: Changes = {}): Promise<Touched> {
  return findTouched(await readCatalog(writeTemplates(earlier)), await readCatalog(writeTemplates(changes)));
}

function summary({ changes }: Touched): string[] {
  return changes.map(({ sign, path, what, selections }) =>
    [sign, path, what, selections.length, selections[0]].filter((word) => word !== "").join(" "),
  );
}

/** Two blocks, with enough lines between them to be rendered apart. */
const readme = `# {{title}}
{{#each features as |feature|}}
- {{feature.label}}
{{/each}}
one
two
three
four
{{#each env as |variable|}}
{{variable.description}}
{{/each}}
five
six
seven
`;

function describeSecret(description: string): Changes {
  const secret = { name: "SECRET", description, required: true, secret: true };
  return changeManifest("base/feature.json", { env: [secret] });
}

// Two storages and two extras: 2 * 4 combinations.
describe("what a change of the templates touches", () => {
  const page = String(smallTemplates["base/files/src/page.ts"]);
  const cases: [name: string, changes: Changes, touched: string[]][] = [
    ["nothing", {}, []],
    ["a file of the base, in all", { "base/files/src/page.ts": `${page}// more\n` }, ["~ src/page.ts 8 disk_none"]],
    [
      "an option's file, where it is selected",
      { "extras/red/files/src/items/red-item.ts": 'export const redItem = "pink";\n' },
      ["~ src/items/red-item.ts 4 disk_red"],
    ],
    ["a new file", { "storage/cloud/files/src/sky.ts": "1\n2\n" }, ["+ src/sky.ts 2 lines 4 cloud_none"]],
    [
      "a file that is gone",
      { "extras/blue/files.with/extras-red/src/purple.ts": undefined },
      ["- src/purple.ts 1 lines 2 disk_blue-red"],
    ],
    ["bytes", { "base/files/icon.ico": Buffer.from([0, 1]) }, ["+ icon.ico 2 bytes 8 disk_none"]],
    [
      "a template, whose context differs",
      { "base/files/README.md.hbs": `${smallTemplates["base/files/README.md.hbs"]}The end.\n` },
      ["~ README.md 8 disk_none"],
    ],
    [
      "a script",
      changeManifest("base/feature.json", { scripts: { dev: "alpha serve" } }),
      ["~ package.json scripts.dev alpha dev -> alpha serve 8 disk_none"],
    ],
    [
      "a dependency more",
      changeManifest("extras/red/feature.json", { dependencies: ["gamma"] }),
      ["~ package.json + gamma 3.0.0 2 disk_red", "~ package-lock.json + gamma 3.0.0 2 disk_red"],
    ],
  ];

  test.each(cases)("%s", async (_, changes, touched) => {
    expect(summary(await touch(changes)).sort()).toEqual(touched.toSorted());
  });

  test("a migration once, whatever its number is in a combination", async () => {
    const meta = "files/src/database/migrations/meta";
    const table = (name: string) => ({ name, columns: {} });
    const databases = ["disk", "cloud"].flatMap((name) => [
      [`storage/${name}/${meta}/_journal.json`, { entries: [{ idx: 0, when: 1, tag: "0000_start" }] }],
      [`storage/${name}/${meta}/0000_snapshot.json`, { id: name, prevId: "", tables: { users: table("users") } }],
    ]);
    const migration = (option: string, when: number, tables: object): Changes => ({
      [`extras/${option}/${meta}/../${option}.sql`]: "CREATE …;\n",
      [`extras/${option}/${meta}/${option}.json`]: { id: option, when, snapshot: { tables } },
    });
    const earlier: Changes = { ...Object.fromEntries(databases), ...migration("red", 2, { reds: table("reds") }) };
    // Number 1 alone, and 2 together with red.
    const changes = { ...earlier, ...migration("blue", 3, { blues: table("blues"), users: null }) };
    expect(summary(await touch(changes, earlier))).toEqual([
      "+ src/database/migrations/blue.sql 1 lines 4 disk_blue",
      "~ src/database/migrations/meta/*_snapshot.json + blues 4 disk_blue",
      "~ src/database/migrations/meta/*_snapshot.json - users 4 disk_blue",
      "~ src/database/migrations/meta/_journal.json + blue 4 disk_blue",
    ]);
    expect(summary(await touch({ ...earlier, ...migration("red", 4, { reds: table("reds") }) }, earlier))).toEqual([
      "~ src/database/migrations/meta/_journal.json red, other details 4 disk_red",
    ]);
  });

  test("a value of a long template, whose hunk has its context", async () => {
    const file = { "base/files/README.md.hbs": readme };
    const touched = await touch({ ...file, ...describeSecret("New.") }, { ...file, ...describeSecret("Old.") });
    expect(touched.changes.find(({ path }) => path === "README.md")).toMatchObject({
      hunk: [" three", " four", "-Old.", "+New.", " five", " six"],
      source: "base/files/README.md.hbs",
    });
    expect(summary(touched)).toContain("~ README.md 8 disk_none");
  });

  test("a long template that some combinations replace", async () => {
    const files: Changes = {
      "base/files/README.md.hbs": readme,
      "extras/red/files/README.md.hbs": "{{#each env as |variable|}}\nRed: {{variable.description}}\n{{/each}}\n",
      ...changeManifest("extras/red/feature.json", { replaces: ["README.md"] }),
    };
    const touched = await touch({ ...files, ...describeSecret("New.") }, { ...files, ...describeSecret("Old.") });
    const changes = touched.changes.filter(({ path }) => path === "README.md");
    expect(changes.map(({ hunk, selections }) => [selections.length, ...hunk])).toEqual([
      [4, " three", " four", "-Old.", "+New.", " five", " six"],
      [4, "-Red: Old.", "+Red: New."],
    ]);
  });

  test("a version, once for package.json and once for the lock", async () => {
    const lock = structuredClone(smallTemplates["package-lock.json"]) as { packages: Record<string, object> };
    lock.packages["node_modules/gamma"] = { version: "3.0.1", integrity: "sha512-y" };
    const bump = { ...changeManifest("versions.json", { gamma: "3.0.1" }), "package-lock.json": lock };
    expect(summary(await touch(bump))).toEqual([
      "~ package-lock.json gamma 3.0.0 -> 3.0.1 4 cloud_none",
      "~ package.json gamma 3.0.0 -> 3.0.1 4 cloud_none",
    ]);
  });

  test("two places of one file are two changes, each with its own hunk", async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);
    const edited = lines.with(0, "first\n").with(19, "last\n");
    const file = "base/files/notes.txt";
    const { changes } = await touch({ [file]: edited.join("") }, { [file]: lines.join("") });
    expect(changes.map(({ hunk }) => hunk.filter((line) => !line.startsWith(" ")))).toEqual([
      ["-line 0", "+first"],
      ["-line 19", "+last"],
    ]);
  });

  test("a new option leaves the other combinations as they are, and its own have to be tested", async () => {
    const touched = await touch({ "extras/green/feature.json": { label: "Green", hint: "x" } });
    expect(touched).toMatchObject({ compared: 8, changes: [], features: ["+ extras/green"], removed: [] });
    expect(touched.unproven).toEqual(touched.added);
    expect(touched.added).toHaveLength(8);
  });

  test("of thousands of combinations, only a set with every four choices is rendered", async () => {
    const names = Array.from({ length: 11 }, (_, index) => `more-${index}`);
    const many: Changes = Object.fromEntries(
      names.map((name) => [`extras/${name}/feature.json`, { label: name, hint: "x" }]),
    );
    const red = { "extras/red/files/src/items/red-item.ts": 'export const redItem = "pink";\n' };
    const touched = await touch({ ...many, ...red }, many);
    expect(touched.compared).toBeLessThan(100);
    expect(touched.changes.map(({ path, selections }) => [path, selections[0]])).toEqual([
      ["src/items/red-item.ts", expect.stringMatching(/^(disk|cloud)_red$/)],
    ]);
    expect(touched.added).toEqual([]);
    expect(touched.removed).toEqual([]);
    // All that have a new option, although hardly any of them is rendered.
    const green = await touch({ ...many, "extras/green/feature.json": { label: "Green", hint: "x" } }, many);
    expect(showAsText(green, { ref: "HEAD", commit: "HEAD" })).toMatch(/^To test: 16,384 new combinations\. /m);
  });

  test("is shown with its hunk, its count and the smallest combination", async () => {
    const touched = await touch({ "storage/disk/files/src/storage.ts": 'export const storage = "```";\n' });
    const against = { ref: "main", commit: "0123456789" };
    expect(showAsText(touched, against).split("\n")).toEqual([
      "1 file in 4 of 8 combinations changed, compared with 0123456 (main).",
      "",
      "~ src/storage.ts  4 of 8  disk_none",
      '    -export const storage = "disk";',
      '    +export const storage = "```";',
      "",
      "To test: 4 of the 8 combinations that were compared. `npm run tool -- matrix --changed main` tests the ones that are in the covering set.",
    ]);
    expect(showAsMarkdown(touched, against)).toContain(
      "- `~ src/storage.ts`: 4 of 8, such as `disk_none`\n\n  ````diff\n",
    );
  });
});

/** A repository with the templates as its only commit. */
function commitTemplates(): string {
  const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execaSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd });
  cpSync(writeTemplates(), join(cwd, "templates"), { recursive: true });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Templates");
  return cwd;
}

describe("matrix run --changed", () => {
  const changed = async (changes: Changes, ref = "main") => {
    const catalog = await readCatalog(writeTemplates(changes));
    const kept = await keepChanged(catalog, listSelections(catalog), { ref, folder: commitTemplates() });
    return kept.map(({ name }) => name);
  };

  test("tests what a change touches, and nothing else", async () => {
    expect(await changed({})).toEqual([]);
    const red = { "extras/red/files/src/items/red-item.ts": 'export const redItem = "pink";\n' };
    expect(await changed(red)).toEqual(["disk_red", "disk_blue-red", "cloud_red", "cloud_blue-red"]);
  });

  test("takes a new option for a change", async () => {
    const names = await changed({ "extras/green/feature.json": { label: "Green", hint: "x" } });
    expect(names).toHaveLength(8);
    expect(names.every((name) => name.includes("green"))).toBe(true);
  });

  test("refuses a commit that git doesn't know", async () => {
    await expect(changed({}, "nope")).rejects.toThrow('git knows no commit "nope"');
  });
});

describe("create-app-template templates touch", { timeout: 120_000 }, () => {
  test("compares with a commit: 0 without a change, 1 with one, 2 on an error", () => {
    const cwd = commitTemplates();
    const run = (...args: string[]) => {
      const tool = [join(inject("bundledIn"), "cli.mjs"), "templates", "touch", ...args];
      const { exitCode, stdout, stderr } = execaSync(process.execPath, tool, { cwd, reject: false });
      return { exitCode, stdout, stderr };
    };

    expect(run()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("No change in any of 8") });
    expect(run("nope")).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no commit "nope"') });
    expect(run("--nope")).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--nope") });
    writeFileSync(join(cwd, "templates/base/files/new.txt"), "new\n");
    const { exitCode, stdout } = run("HEAD", "--json");
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      changes: [{ sign: "+", path: "new.txt", source: "base/files/new.txt" }],
    });
    rmSync(join(cwd, "templates/base/files/new.txt"));
    writeFileSync(join(cwd, "templates/base/feature.json"), "{");
    expect(run()).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/^Error: templates\/base.*\n.*$/) });
    // The system's errors, too: 1 would say that some app changes.
    const env = { TMPDIR: join(cwd, "nowhere"), TMP: join(cwd, "nowhere"), TEMP: join(cwd, "nowhere") };
    const noRoom = execaSync(process.execPath, [join(inject("bundledIn"), "cli.mjs"), "templates", "touch"], {
      cwd: commitTemplates(),
      reject: false,
      env,
    });
    expect(noRoom).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("nowhere") });
    rmSync(join(cwd, ".git"), { recursive: true });
    expect(run()).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("isn't in a git repository"),
    });
  });
});
