// `templates migrate` with drizzle-kit itself: the first migration of an option's tables, a further one, and what doesn't match.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { execaSync } from "execa";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { isTableFile } from "../../src/catalog/app-conventions";
import { listFeatures } from "../../src/catalog/features";
import { loadCatalog } from "../../src/catalog/load-catalog";

const folder = mkdtempSync(join(tmpdir(), "private-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const option = join(folder, "modules/tables-fixture");
cpSync("test/fixtures/tables-feature", option, { recursive: true });
const databases = readdirSync(join(option, "files.with"));
const place = (database: string, file: string) => join(option, "files.with", database, "src", file);

/** Like a private author: with the built command, in a folder that is no checkout. */
function migrate(...args: string[]) {
  const command = [resolve("bin/create-app-template.js"), "templates", "migrate", "modules/tables-fixture"];
  return execaSync(process.execPath, [...command, "--features", folder, ...args], { cwd: tmpdir(), reject: false });
}

const sql = (tag: string) =>
  databases.map((database) => readFileSync(place(database, `database/migrations/${tag}.sql`), "utf8"));

test("the first migration is made for every database, then a further one, and both are checked", () => {
  const [first, ...others] = sql("tables-fixture");
  for (const database of databases) rmSync(place(database, "database/migrations"), { recursive: true });
  expect(migrate("--check")).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("A migration is missing") });
  const made = migrate();
  expect(made).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/(.+: the migrations match the tables\.\n?){3}$/),
    stderr: expect.stringContaining("Checking what was written ..."),
  });
  // A line a step, because it takes a minute or two: each database is compared twice.
  expect(made.stderr.match(/^.+: comparing the tables with the migrations \.\.\.$/gm)).toHaveLength(6);
  expect(sql("tables-fixture")).toEqual([first, ...others]);

  for (const database of databases) {
    const tables = readFileSync(place(database, "database/schema/tables-fixture.ts"), "utf8");
    const more = tables.replace(
      /( +)text: text\("text"\).notNull\(\),\n/,
      (line, indent) => `${line}${indent}title: text("title"),\n`,
    );
    expect(more).not.toBe(tables);
    writeFileSync(place(database, "database/schema/tables-fixture.ts"), more);
  }
  expect(migrate()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("needs a name") });
  const refusal = expect.stringContaining("--name titles-2: use lowercase letters, digits and _");
  expect(migrate("--name", "titles-2")).toMatchObject({ exitCode: 2, stderr: refusal });
  expect(migrate("--name", "titles")).toMatchObject({ exitCode: 0 });
  for (const text of sql("tables-fixture_titles")) expect(text).toMatch(/^ALTER TABLE .tables_fixture. ADD .*title/);
  expect(sql("tables-fixture")).toEqual([first, ...others]);

  expect(migrate("--replace")).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Recreated") });
  expect(migrate("--check")).toMatchObject({ exitCode: 0 });
});

test("a migration that copies a column before it is there is refused", () => {
  const file = place("database-sqlite", "database/schema/tables-fixture.ts");
  const tables = readFileSync(file, "utf8");
  onTestFinished(() => writeFileSync(file, tables));
  writeFileSync(file, tables.replace(/text: text\("text"\).notNull\(\),/, 'text: text("text"), mood: text("mood"),'));
  const { exitCode, stderr } = migrate("--name", "moods");
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining("would copy tables_fixture.mood before it is there."),
  ]);
});

test("docs/options.md, followed literally: a module with a table gets its migrations", () => {
  const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync("templates", join(cwd, "templates"), { recursive: true });
  const guide = readFileSync("docs/options.md", "utf8");
  const run = (...args: string[]) => {
    const command = ["--import", import.meta.resolve("tsx/esm"), resolve("src/cli.ts"), "templates", ...args];
    return execaSync(process.execPath, command, { cwd, reject: false });
  };
  const commands = [...guide.matchAll(/^npm run templates -- (\w+ modules\/memos.*)$/gm)].map(
    ([, words = ""]) => words,
  );
  expect(commands).toEqual(["new modules/memos --table", "migrate modules/memos", "check modules/memos"]);
  expect(run(...(commands[0] ?? "").split(" "))).toMatchObject({ exitCode: 0 });
  const files = readdirSync(join(cwd, "templates/modules/memos"), { recursive: true, encoding: "utf8" });
  const [, table = ""] = guide.split("In `templates/modules/memos/`:");
  const rows = table.split("\n\n")[1]?.matchAll(/^\| (`.+`) \|/gm) ?? [];
  const named = [...rows].flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path));
  expect(named.length).toBeGreaterThan(10);
  for (const path of named) expect(files, path).toContain(path.replace("<name>", "mysql"));
  const result = run(...(commands[1] ?? "").split(" "));
  expect(result).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/(.+: the migrations match the tables\.\n?){3}$/),
  });
  expect(run(...(commands[2] ?? "").split(" "))).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/modules\/memos: no mistakes\. To build and test it: .+ --only none_memos$/),
  });

  // What it finds where programs are needed: the format, with what to write, and unused imports, each where it is made.
  const edit = (path: string, from: string, to: string) => {
    const file = join(cwd, "templates/modules/memos", path);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  edit("slots/next.config.ts", '"memos",', '"memos" ,');
  edit("files/src/memos/actions.ts", "{ and, eq }", "{ and, desc, eq }");
  const style = run("check", "modules/memos");
  expect(style.exitCode).toBe(1);
  expect(style.stderr).toContain("modules/memos/slots/next.config.ts: isn't formatted");
  expect(style.stderr).toContain('Write:\n  "memos",');
  expect(style.stderr).toMatch(/modules\/memos\/files\/src\/memos\/actions\.ts: lint\S*noUnusedImports/);
  edit("slots/next.config.ts", '"memos" ,', '"memos",');
  edit("files/src/memos/actions.ts", "{ and, desc, eq }", "{ and, eq }");
  edit("files/src/memos/list-memos.ts", "limit(100)", 'limit("100")');
  expect(run("check", "modules/memos").stderr).toMatch(/files\/src\/memos\/list-memos\.ts: error TS2345/);
});

test("the migrations of every option are what its tables say", async () => {
  const features = listFeatures(await loadCatalog("templates"));
  // What a database has at the start is no option's.
  const options = features.filter(({ id }) => !id.startsWith("database/"));
  const withTables = options.filter(({ files }) => files.some(({ appPath }) => isTableFile(appPath)));
  expect(withTables.length).toBeGreaterThan(0);
  for (const { id } of withTables) {
    const command = ["--import", import.meta.resolve("tsx/esm"), "src/cli.ts", "templates", "migrate", id, "--check"];
    expect(execaSync(process.execPath, command, { reject: false }), id).toMatchObject({ exitCode: 0 });
  }
});
