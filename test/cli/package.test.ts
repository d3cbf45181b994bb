import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, inject, test } from "vitest";
import { describeSelection, listSelections } from "../../src/answers/list-selections";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { renderApp } from "../../src/render/render-app";
import { everything } from "../apps/everything";
import { flagsFor } from "../apps/flags-for";
import { allFlags, binPath, listFiles, onlyFiles, packagePath, readTree, runCli, temporaryFolder } from "./run-cli";

const checkout = path.resolve(import.meta.dirname, "../..");
const answers = { name: "my-app", packageManager: "npm" as const, choices: everything() };

function readManifest(): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(packagePath(), "package.json"), "utf8"));
}

describe("packed package: what is tested is the packed tarball", () => {
  test("the command of these tests lies outside the checkout", () => {
    expect(realpathSync(binPath()).startsWith(checkout)).toBe(false);
  });

  test("it writes the very files that the checkout renders: packing dropped and renamed none", async () => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...flagsFor(answers.choices), ...onlyFiles], { cwd });
    const rendered = renderApp(await loadCatalog(path.join(checkout, "templates")), answers);
    const written = readTree(path.join(cwd, "my-app"));
    written.delete("create-app-template.lock.json");
    expect([...written.keys()]).toEqual([...rendered.keys()].sort());
    for (const [file, { content }] of rendered)
      expect(written.get(file), file).toBe(Buffer.from(content).toString("latin1"));
  });

  test("it makes the migrations of a table in another repository, where nothing of the checkout is", async () => {
    const cwd = temporaryFolder();
    const option = path.join(cwd, "features/modules/tables-fixture");
    const fixture = path.join(checkout, "test/fixtures/tables-feature");
    const migrations = "files.with/database-sqlite/src/database/migrations";
    cpSync(fixture, option, { recursive: true });
    rmSync(path.join(option, migrations), { recursive: true });
    const command = ["templates", "migrate", "modules/tables-fixture", "--features", "features"];
    const run = await runCli(command, { cwd, env: { XDG_CACHE_HOME: path.dirname(cacheFolder()) } });
    // Nothing but what it is doing.
    expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/^(.+ \.\.\.\n)+$/) });
    const sql = `${migrations}/tables-fixture.sql`;
    expect(readFileSync(path.join(option, sql), "utf8")).toBe(readFileSync(path.join(fixture, sql), "utf8"));
  });

  test("the typed API of the package gives the same", async () => {
    const api: typeof import("../../src/index") = await import(
      pathToFileURL(path.join(packagePath(), "dist/index.js")).href
    );
    const catalog = await loadCatalog(path.join(checkout, "templates"));
    const listed = listSelections(catalog).map(describeSelection);
    expect(await api.listSelections()).toEqual(listed);
    const directory = path.join(temporaryFolder(), "my-app");
    const created = await api.createApp({ directory, answers, install: false, git: false });
    expect(created.files).toEqual(listFiles(directory));
    expect([...(await api.renderApp(answers)).keys()]).toEqual([...renderApp(catalog, answers).keys()]);
    const planned = await api.planFiles(answers);
    expect(planned.files.map((file) => file.path)).toEqual(created.files);
  });
});

describe("exact versions: versions", () => {
  const versions: Record<string, string> = JSON.parse(
    readFileSync(path.join(checkout, "templates/versions.json"), "utf8"),
  );

  test("every pin is exact", () => {
    for (const [name, version] of Object.entries(versions)) {
      if (name !== "node") expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });

  test("a created app holds exact versions only", async () => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd });
    const app = JSON.parse(readFileSync(path.join(cwd, "my-app/package.json"), "utf8"));
    for (const version of Object.values({ ...app.dependencies, ...app.devDependencies }))
      expect(version).toMatch(/^\d/);
  });
});

describe("quiet package: the package", () => {
  test("has no lifecycle scripts, no runtime dependencies and a list of files", () => {
    const { scripts = {}, dependencies, optionalDependencies, peerDependencies, files } = readManifest();
    const lifecycle = ["preinstall", "install", "postinstall", "prepare", "prepublish", "preprepare", "postprepare"];
    expect(Object.keys(scripts as object).filter((name) => lifecycle.includes(name))).toEqual([]);
    expect({
      ...(dependencies as object),
      ...(optionalDependencies as object),
      ...(peerDependencies as object),
    }).toEqual({});
    expect(files).toEqual(expect.arrayContaining(["bin", "dist"]));
  });

  test("is one package of at most 1.5 MB, and holds nothing but itself", () => {
    const listing = execFileSync("tar", ["-tzf", inject("tarball")], { encoding: "utf8" })
      .trim()
      .split("\n");
    const tops = new Set(listing.map((file) => file.split("/")[1]));
    expect([...tops].sort()).toEqual(["LICENSE", "README.md", "bin", "dist", "docs", "package.json"]);
    expect(statSync(inject("tarball")).size).toBeLessThanOrEqual(1_500_000);
  });

  test("has the pages that its guide leads to, but for the one about this repository", () => {
    const pages = listFiles(path.join(packagePath(), "docs"));
    expect(pages).toContain("options.md");
    const links = pages.flatMap((page) =>
      [...readFileSync(path.join(packagePath(), "docs", page), "utf8").matchAll(/\]\(((?!https?:)[^)#\s]+)/g)].map(
        ([, link = ""]) => link,
      ),
    );
    const missing = links.filter((link) => !existsSync(path.join(packagePath(), "docs", link)));
    expect([...new Set(missing)]).toEqual(["maintaining.md"]);
  });

  test("speaks to nobody: its code knows no address to send anything to", () => {
    const code = listFiles(packagePath()).filter((name) => /\.[cm]?js$/.test(name));
    expect(code).toEqual(expect.arrayContaining(["bin/create-app-template.js", "dist/cli.js", "dist/index.js"]));
    // The texts of apps, compiled: the README shows how a script signs in.
    const texts = "dist/templates.js";
    for (const file of code.filter((name) => name !== texts)) {
      // `play` turns Next.js's own off.
      const text = readFileSync(path.join(packagePath(), file), "utf8").replaceAll("NEXT_TELEMETRY_DISABLED", "");
      expect(text, file).not.toMatch(/telemetry|posthog|segment\.io|node:https?"|\bfetch\(/i);
    }
  });
});

describe("secrets", () => {
  test("AUTH_SECRET is fresh per app, 32 random bytes, in an ignored file that only its owner reads", async () => {
    const cwd = temporaryFolder();
    const secrets = new Set<string>();
    for (const name of ["one", "two"]) {
      await runCli([name, ...allFlags, "--no-install"], { cwd, wrapper: ["sh", "-c", 'umask 0; exec "$@"', "sh"] });
      const env = readFileSync(path.join(cwd, name, ".env"), "utf8");
      const secret = /^AUTH_SECRET=(.+)$/m.exec(env)?.[1] ?? "";
      expect(Buffer.from(secret, "base64url")).toHaveLength(32);
      secrets.add(secret);
      expect(statSync(path.join(cwd, name, ".env")).mode & 0o777).toBe(0o600);
      execFileSync("git", ["check-ignore", "--quiet", ".env"], { cwd: path.join(cwd, name) });
      for (const [file, text] of readTree(path.join(cwd, name))) expect(text.includes(secret), file).toBe(false);
    }
    expect(secrets.size).toBe(2);
  });

  test(".env.example holds no secret and no empty AUTH_URL", async () => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd });
    const example = readFileSync(path.join(cwd, "my-app/.env.example"), "utf8");
    expect(example).not.toMatch(/^AUTH_SECRET=./m);
    expect(example).not.toMatch(/^AUTH_URL=\s*$/m);
  });

  test("--database-url goes into .env and nowhere else", async () => {
    const cwd = temporaryFolder();
    const url = "postgres://me:p$ss w#rd@db.example.com:5432/app?x=1";
    const flags = ["--database", "postgres", "--oauth", "none", "--modules", "none", "--database-url", url];
    const run = await runCli(["my-app", ...flags, ...onlyFiles], { cwd });
    expect(readFileSync(path.join(cwd, "my-app/.env"), "utf8")).toContain(`DATABASE_URL='${url}'`);
    expect(run.stdout + run.stderr).not.toContain("w#rd");
    for (const [file, text] of readTree(path.join(cwd, "my-app"))) expect(text.includes("w#rd"), file).toBe(false);
  });
});

describe("strict templates: a template that is wrong", () => {
  test.each(["{{colour}}", "{{#if colour}}x{{/if}}", "{{#each colours}}x{{/each}}", "{{shout name}}", "{{name"])(
    "%s stops the run",
    async (text) => {
      const cwd = temporaryFolder();
      const option = path.join(cwd, "features/modules/wrong");
      mkdirSync(path.join(option, "files"), { recursive: true });
      writeFileSync(path.join(option, "feature.json"), '{ "label": "Wrong", "hint": "has a mistake" }');
      writeFileSync(path.join(option, "files/WRONG.md.hbs"), text);
      const flags = ["--features", "features", "--modules", "wrong", "--yes", ...onlyFiles];
      const run = await runCli(["my-app", ...flags], { cwd });
      expect(run.exitCode).not.toBe(0);
      expect(run.stderr).toContain("./features/modules/wrong/files/WRONG.md.hbs");
      expect(existsSync(path.join(cwd, "my-app"))).toBe(false);
    },
  );
});
