import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaSync } from "execa";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { findEdits } from "../../src/authoring/find-edits";
import { renderInto } from "../../src/authoring/rendered-app";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, RenderedFile } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { smallTemplates, type TemplateSources, writeTemplates } from "../tools/small-templates";
import { wovenTemplates } from "../tools/woven-templates";

// What was rendered is noted here, not in the home of whoever runs the tests.
process.env.XDG_STATE_HOME ??= mkdtempSync(join(tmpdir(), "played-state-"));

const answers: Answers = { name: "my-app", packageManager: "npm", choices: { storage: ["disk"], extras: ["red"] } };

function readTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** A checkout with templates/, and an app that is rendered from it. */
async function makeBench(changes: TemplateSources = {}) {
  const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync(writeTemplates(changes), join(cwd, "templates"), { recursive: true });
  execaSync("git", ["init", "--quiet"], { cwd });
  const app = join(cwd, "app");
  const render = async () => {
    const catalog = await readCatalog(join(cwd, "templates"));
    return renderInto(app, { answers }, renderApp(catalog, answers), "keep");
  };
  await render();
  const pull = (...args: string[]) => {
    const tool = [join(inject("bundledIn"), "cli.mjs"), "templates", "pull", app, ...args];
    return execaSync(process.execPath, tool, { cwd, reject: false, input: "" });
  };
  const write = (path: string, text: string) => {
    mkdirSync(join(cwd, path, ".."), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  return { app, render, pull, write, read: (path: string) => readFileSync(join(cwd, path), "utf8"), cwd };
}

describe("your folder: a folder that wasn't rendered", () => {
  const foreign: [string, (app: string) => void][] = [
    ["an app that somebody edited", (app) => writeFileSync(join(app, "src/item.ts"), "export type Item = number;\n")],
    [
      "notes that came with it",
      (app) => writeFileSync(join(app, ".rendered-files"), JSON.stringify({ answers, files: { "src/item.ts": "x" } })),
    ],
    ["one file of another name", (app) => writeFileSync(join(app, "notes.txt"), "mine\n")],
  ];

  test.each(foreign)("%s: refused, and every file is as it was", async (_what, edit) => {
    const { app, cwd } = await makeBench();
    const folder = join(cwd, "foreign");
    cpSync(app, folder, { recursive: true });
    edit(folder);
    const before = readTree(folder);
    const catalog = await readCatalog(join(cwd, "templates"));
    const tree = renderApp(catalog, { ...answers, choices: { ...answers.choices, extras: [] } });
    for (const edits of ["keep", "overwrite"] as const) {
      expect(() => renderInto(folder, { answers }, tree, edits)).toThrow(
        expect.objectContaining({ code: "target-not-empty", exitCode: 3 }),
      );
    }
    expect(readTree(folder)).toEqual(before);
  });
});

test("your folder: one that was rendered, removed and made again by somebody else is theirs", async () => {
  const { app, cwd, pull, write } = await makeBench();
  rmSync(app, { recursive: true });
  write("app/src/mine.ts", "export {};\n");
  const before = readTree(cwd);
  const tree = renderApp(await readCatalog(join(cwd, "templates")), answers);
  expect(() => renderInto(app, { answers }, tree, "keep")).toThrow(expect.objectContaining({ exitCode: 3 }));
  expect(pull("--yes")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("wasn't created by `templates play`"),
  });
  expect(readTree(cwd)).toEqual(before);
});

describe("an app that is rendered again", () => {
  test("gets only what changed, and keeps what was edited in it", async () => {
    const { render, write, read } = await makeBench();
    expect(await render()).toEqual({ written: [], removed: [], kept: [] });
    write("app/src/item.ts", "export type Item = number;\n");
    write("templates/base/files/src/page.ts", "export const page = 2;\n");
    expect(await render()).toEqual({ written: ["src/page.ts"], removed: [], kept: [] });
    expect(read("app/src/item.ts")).toBe("export type Item = number;\n");
  });

  test("says which edited files have another template by now", async () => {
    const { render, write } = await makeBench();
    write("app/src/item.ts", "export type Item = number;\n");
    write("templates/base/files/src/item.ts", "export type Item = boolean;\n");
    expect(await render()).toEqual({ written: [], removed: [], kept: ["src/item.ts"] });
  });

  test("your edits: keeps an edited file whose template was removed, and says so", async () => {
    const { render, write, read, cwd } = await makeBench();
    write("app/src/items/red-item.ts", "export const redItem = 2;\n");
    rmSync(join(cwd, "templates/extras/red/files/src/items/red-item.ts"));
    rmSync(join(cwd, "templates/extras/red/slots/src/items/index.ts"));
    expect(await render()).toMatchObject({ removed: [], kept: ["src/items/red-item.ts"] });
    expect(read("app/src/items/red-item.ts")).toBe("export const redItem = 2;\n");
  });

  test("your folder: keeps a file of yours where a template comes later", async () => {
    const { render, write, read } = await makeBench();
    write("app/src/mine.ts", "export const mine = 1;\n");
    write("templates/base/files/src/mine.ts", "export const theirs = 1;\n");
    expect(await render()).toMatchObject({ written: [], kept: ["src/mine.ts"] });
    expect(read("app/src/mine.ts")).toBe("export const mine = 1;\n");
  });

  test("loses the files that have no template any more", async () => {
    const { render, cwd } = await makeBench();
    rmSync(join(cwd, "templates/extras/red/files/src/items/red-item.ts"));
    rmSync(join(cwd, "templates/extras/red/slots/src/items/index.ts"));
    expect(await render()).toMatchObject({ removed: ["src/items/red-item.ts"], written: ["src/items/index.ts"] });
    expect(existsSync(join(cwd, "app/src/items/red-item.ts"))).toBe(false);
  });
});

describe("create-app-template templates pull", { timeout: 120_000 }, () => {
  test("shows the diff and changes nothing, if nobody can be asked", async () => {
    const { pull, write, read } = await makeBench();
    write("app/src/item.ts", "export type Item = number;\n");
    const { exitCode, stdout } = pull();
    expect(exitCode).toBe(0);
    expect(stdout).toContain("--- templates/base/files/src/item.ts");
    expect(stdout).toContain("-export type Item = string;\n+export type Item = number;");
    expect(read("templates/base/files/src/item.ts")).toBe(smallTemplates["base/files/src/item.ts"]);
  });

  test("copies edited files to their templates, deletes deleted ones, and names the source of the others", async () => {
    const { pull, write, read, cwd, render } = await makeBench();
    write("app/src/item.ts", "export type Item = number;\n");
    write("app/.gitignore", ".env\ndata/\n");
    rmSync(join(cwd, "app/src/storage.ts"));
    write("app/README.md", "# Mine\n");
    write("app/.env.example", "# mine\n");
    const { stdout } = pull("--yes");
    expect(read("templates/base/files/src/item.ts")).toBe("export type Item = number;\n");
    expect(read("templates/base/files/_gitignore")).toBe(".env\ndata/\n");
    expect(existsSync(join(cwd, "templates/storage/disk/files/src/storage.ts"))).toBe(false);
    expect(stdout).toContain("README.md is rendered from templates/base/files/README.md.hbs.");
    expect(stdout).toContain(".env.example is computed from the manifests. Edit templates/base/feature.json");
    expect(read("templates/base/files/README.md.hbs")).toBe(smallTemplates["base/files/README.md.hbs"]);
    await render();
    expect(pull("--yes").stdout).not.toContain("Wrote");
  });

  test("gives a new file to the feature that is named, but nothing that git would ignore", async () => {
    const { pull, write, read } = await makeBench();
    write("app/.env", "SECRET=x\n");
    write("app/src/new.ts", "export const fresh = 1;\n");
    expect(pull("--yes").stdout).toContain("src/new.ts is new and stays in the app");
    const { stdout } = pull("--yes", "--feature", "extras/red");
    expect(stdout).not.toContain(".env");
    expect(read("templates/extras/red/files/src/new.ts")).toBe("export const fresh = 1;\n");
    expect(pull("--feature", "extras/blue")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('no feature "extras/blue"'),
    });
  });

  test("copies no migration that was generated from the tables of several features, but names the command that makes one", async () => {
    const migrations = "files/src/database/migrations";
    const journal = { entries: [{ idx: 0, version: "7", when: 1, tag: "0000_start", breakpoints: true }] };
    const { pull, write, cwd } = await makeBench({
      [`base/${migrations}/0000_start.sql`]: "CREATE TABLE users (id text);\n",
      [`base/${migrations}/meta/_journal.json`]: journal,
      [`base/${migrations}/meta/0000_snapshot.json`]: { id: "start", prevId: "", tables: { users: {} } },
      "extras/red/files/src/database/schema/red.ts": "export const reds = {};\n",
      [`extras/red/${migrations}/red.sql`]: "CREATE TABLE reds (id text);\n",
      [`extras/red/${migrations}/meta/red.json`]: { id: "red", when: 2, snapshot: { tables: { reds: {} } } },
    });
    const templates = () => execaSync("git", ["status", "--short", "--", "templates"], { cwd }).stdout;
    execaSync("git", ["add", "templates"], { cwd });
    const staged = templates();
    for (const file of ["0002_more.sql", "meta/0002_snapshot.json", "meta/_journal.json", "0000_start.sql"]) {
      write(`app/src/database/migrations/${file}`, "{}");
    }
    const { stdout } = pull("--yes", "--feature", "extras/red");
    const advice = "To generate the migrations of one: npm run templates -- migrate extras/red";
    expect(stdout.split("\n").filter((line) => line.includes("/migrations/") && line.endsWith(advice))).toHaveLength(4);
    expect(stdout).not.toContain("Wrote");
    expect(templates()).toBe(staged);
  });

  test("sends an edit of a woven file to the template or the filling that the lines come from", async () => {
    const { pull, read, write } = await makeBench(wovenTemplates);
    const page = "src/settings/page.tsx";
    const edited = read(`app/${page}`)
      .replace("<PasswordCard user", "<PasswordCard owner")
      .replace(
        "      {isRed(user as Red) && <RedCard user={user} />}",
        "      {isRed(user as Red) && (\n        <RedCard />\n      )}",
      )
      .replace("SettingsPage() {\n", "SettingsPage() {\n  // hello\n");
    write(`app/${page}`, edited);
    const { stdout } = pull("--yes");
    expect(stdout).toContain(`Wrote templates/base/files/${page}`);
    expect(read(`templates/base/files/${page}`)).toBe(
      String(wovenTemplates[`base/files/${page}`])
        .replace("<PasswordCard user", "<PasswordCard owner")
        .replace("SettingsPage() {\n", "SettingsPage() {\n  // hello\n"),
    );
    expect(read(`templates/extras/red/slots/${page}`)).toContain(
      "// slot: cards\n{isRed(user as Red) && (\n  <RedCard />\n)}\n",
    );
    expect(stdout).not.toContain("has an edit that belongs");
  });

  test("shows what lies between two sources, and guesses nothing", async () => {
    const { pull, read, write } = await makeBench(wovenTemplates);
    const page = "src/settings/page.tsx";
    const edited = read(`app/${page}`)
      .replace("      <FactorsCard", "      <Mine />\n      <FactorsCard")
      .replace("isRed, requireUser", "isRed, mine, requireUser");
    write(`app/${page}`, edited);
    const { stdout } = pull("--yes");
    expect(stdout).not.toContain("Wrote");
    const places = `templates/base/files/${page} or templates/parts/factors/slots/${page}`;
    expect(stdout).toContain(`${page} has an edit that belongs in ${places}:\n+      <Mine />`);
    expect(stdout).toContain(
      '-import { isRed, requireUser } from "@/auth";\n+import { isRed, mine, requireUser } from "@/auth";',
    );
  });

  test("your edits: a link or a folder in the place of a file is told, and deletes no template", async () => {
    const { pull, read, write, app, cwd } = await makeBench();
    write("elsewhere/secret.ts", "secret\n");
    for (const file of ["src/item.ts", "src/storage.ts", "src/page.ts"]) rmSync(join(app, file));
    symlinkSync(join(cwd, "elsewhere/secret.ts"), join(app, "src/item.ts"));
    symlinkSync(join(cwd, "nowhere"), join(app, "src/storage.ts"));
    symlinkSync(join(cwd, "elsewhere/secret.ts"), join(app, "src/new.ts"));
    mkdirSync(join(app, "src/page.ts"));
    renameSync(join(app, "src/items"), join(cwd, "elsewhere/items"));
    symlinkSync(join(cwd, "elsewhere/items"), join(app, "src/items"));
    const templates = readTree(join(cwd, "templates"));
    const { exitCode, stdout } = pull("--yes", "--feature", "extras/red");
    expect(exitCode).toBe(0);
    const by = (file: string) => stdout.split("\n").find((line) => line.startsWith(`${file} is `));
    const told = "a link in the app, and only files are copied.";
    expect(by("src/item.ts")).toBe(`src/item.ts is ${told} Edit or delete templates/base/files/src/item.ts by hand.`);
    expect(by("src/storage.ts")).toContain(`${told} Edit or delete templates/storage/disk/files/src/storage.ts`);
    expect(by("src/page.ts")).toContain("is a folder in the app");
    expect(by("src/items/red-item.ts")).toContain(told);
    expect(by("src/new.ts")).toBe(`src/new.ts is ${told} It stays in the app.`);
    expect(readTree(join(cwd, "templates"))).toEqual(templates);
    expect(read("elsewhere/secret.ts")).toBe("secret\n");
  });

  test("your edits: a file that can't be read isn't taken for a deleted one", async () => {
    const { app, cwd } = await makeBench();
    // Too long for the file system, so that looking at it fails, whoever does.
    const path = `src/${"x".repeat(300)}.ts`;
    const file = renderApp(await readCatalog(join(cwd, "templates")), answers).get("src/item.ts") as RenderedFile;
    const record = { folder: app, answers, files: { [path]: "0" } };
    expect(() => findEdits(app, record, new Map([[path, file]]))).toThrow(
      expect.objectContaining({ code: "file-unreadable" }),
    );
  });

  test("leaves alone what changed in the templates only", async () => {
    const { pull, write, app } = await makeBench();
    write("templates/base/files/src/item.ts", "export type Item = boolean;\n");
    expect(pull("--yes").stdout).toBe(`Nothing was edited in ${app}.`);
  });

  test.each([
    ["a file that is its template", {}, "src/item.ts", "base/files/src/item.ts", "export type Item = boolean;\n"],
    ["a woven file", wovenTemplates, "src/purge.ts", "base/files/src/purge.ts", undefined],
  ])(
    "your edits: %s that changed in the app and in the templates is for a person to merge",
    async (_what, sources, file, source, text) => {
      const { pull, write, read, render } = await makeBench(sources);
      const template = text ?? `// A note of the template.\n${read(`templates/${source}`)}`;
      write(`app/${file}`, `// mine\n${read(`app/${file}`)}`);
      write(`templates/${source}`, template);
      for (const isRendered of [false, true]) {
        if (isRendered) expect((await render()).kept).toEqual([file]);
        const { stdout } = pull("--yes");
        expect(stdout).toContain(`${file} changed in the app and in templates/${source}`);
        expect(read(`templates/${source}`)).toBe(template);
        expect(read(`app/${file}`)).toContain("// mine");
      }
    },
  );

  test("takes an edit after another one, with nobody rendering in between", async () => {
    const { pull, write, read } = await makeBench();
    for (const type of ["number", "boolean"]) {
      write("app/src/item.ts", `export type Item = ${type};\n`);
      pull("--yes");
      expect(read("templates/base/files/src/item.ts")).toBe(`export type Item = ${type};\n`);
    }
  });

  test("refuses a folder that `templates play` didn't create", async () => {
    const { cwd } = await makeBench();
    const tool = [join(inject("bundledIn"), "cli.mjs"), "templates", "pull", join(cwd, "templates")];
    const { exitCode, stderr } = execaSync(process.execPath, tool, { cwd, reject: false });
    expect(exitCode).toBe(1);
    expect(stderr).toContain("wasn't created by `templates play`.\nFirst run: npm run play");
  });
});
