// docs/api.md: its examples compile against the types of the packed package, and errors say nothing about flags.

import { readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { execaSync } from "execa";
import { describe, expect, inject, test, vi } from "vitest";
import { makeApp, makeOldApp, offerVariable, read, runCli } from "./old-app";
import { presentPackage, temporaryFolder } from "./run-cli";

const api: typeof import("../../src/index") = await import(
  pathToFileURL(path.join(presentPackage(), "dist/index.js")).href
);

const lockName = "create-app-template.lock.json";

const answers: import("../../src/index").Answers = {
  name: "my-app",
  packageManager: "npm",
  choices: { database: ["sqlite"], oauth: [], modules: [] },
};

test("the examples of docs/api.md compile", () => {
  const examples = [...readFileSync("docs/api.md", "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code]) => code,
  );
  expect(examples.length).toBeGreaterThan(5);
  // Next to node_modules, where the package is installed.
  const file = path.join(inject("installedIn"), "examples.mts");
  writeFileSync(file, examples.join("\n"));
  const types = ["--types", "node", "--typeRoots", path.resolve("node_modules/@types")];
  const flags = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--exactOptionalPropertyTypes"];
  // TypeScript's own types are a third of the work, and not ours to check.
  flags.push("--skipDefaultLibCheck");
  const { stdout } = execaSync(path.resolve("node_modules/.bin/tsc"), [...flags, ...types, "--ignoreConfig", file], {
    reject: false,
  });
  expect(stdout).toBe("");
});

test("every function of the package is in docs/api.md", () => {
  const guide = readFileSync("docs/api.md", "utf8");
  expect(Object.keys(api).filter((name) => !guide.includes(name))).toEqual([]);
});

test("updateApp finds options in the folders of `features`, relative to `cwd`, and the lock keeps them", async () => {
  const folder = await makeApp();
  const { version } = JSON.parse(read(folder, lockName));
  offerVariable(folder);
  const cwd = path.dirname(folder);
  const add = { cwd, directory: "app", add: ["extra"], install: false };
  await expect(api.updateApp(add)).rejects.toMatchObject({ code: "unknown-option" });
  const updated = await api.updateApp({ ...add, features: ["acme"] });
  expect(updated).toMatchObject({
    applied: "done",
    from: version,
    answers: { choices: { modules: expect.arrayContaining(["extra"]) } },
  });
  expect(read(folder, "src/extra.ts")).toContain("process.env.EXTRA");
  expect(JSON.parse(read(folder, lockName)).features).toMatchObject([{ from: "../acme" }]);
  const again = await api.updateApp({ cwd: folder, upgrade: true, install: false, allowDirty: true });
  expect(again).toMatchObject({ applied: "nothing" });
});

test("a hint names functions, not commands", async () => {
  const folder = await makeApp();
  rmSync(path.join(folder, lockName));
  await expect(api.updateApp({ cwd: folder })).rejects.toMatchObject({ hint: expect.stringContaining("adoptApp()") });
  const { folder: old } = await makeOldApp();
  const refused = api.updateApp({ cwd: old });
  await expect(refused).rejects.toMatchObject({
    code: "app-older",
    hint: expect.stringContaining("updateApp({ upgrade: true })"),
  });
});

describe("each command has its function", () => {
  test("readStatus and adoptApp give what the commands print as JSON", async () => {
    const folder = await makeApp();
    const shown = async (...args: string[]) => JSON.parse((await runCli([...args, "--json"], { cwd: folder })).stdout);
    expect(await shown("status")).toEqual({ ok: true, ...plain(await api.readStatus({ cwd: folder })) });
    const lock = read(folder, lockName);
    rmSync(path.join(folder, lockName));
    const adopted = await api.adoptApp({ directory: "app", cwd: path.dirname(folder) });
    expect(adopted).toMatchObject({ directory: realpathSync(folder), answers: JSON.parse(lock).answers });
    rmSync(path.join(folder, lockName));
    expect(await shown("adopt", "--yes")).toEqual({ ok: true, ...plain(adopted) });
  });

  /** For people who write templates, at a terminal. */
  const forAuthors = ["help", "templates"];

  test("each command is in the table of docs/api.md", async () => {
    const { stdout } = await runCli(["--help"], { cwd: temporaryFolder() });
    const listed = stdout.slice(stdout.indexOf("\nApps:\n"), stdout.indexOf("\nExamples:\n"));
    const commands = [...listed.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = ""]) => name);
    const [, table = ""] = /\| command \| function \|\n([\s\S]*?)\n\n/.exec(readFileSync("docs/api.md", "utf8")) ?? [];
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !forAuthors.includes(name) && !table.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("a step that fails after the files were written", () => {
  /** An npm that installs nothing. */
  function withBrokenNpm<T>(work: () => Promise<T>): Promise<T> {
    const box = temporaryFolder();
    writeFileSync(path.join(box, "npm"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    vi.stubEnv("PATH", `${box}${path.delimiter}${process.env.PATH}`);
    return work().finally(() => vi.unstubAllEnvs());
  }

  test("rejects with what createApp had done", async () => {
    const cwd = temporaryFolder();
    const creating = withBrokenNpm(() => api.createApp({ directory: "my-app", cwd, answers, git: false }));
    const error = await creating.catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "install-failed", result: { install: "skipped", answers } });
    expect(error.result.files).toContain("package.json");
  });

  test("rejects with what updateApp had done, and how to undo it; --json says the same", async () => {
    const folder = await makeApp();
    let planned = 0;
    const onPlan = async ({ applied, steps }: import("../../src/index").UpdatedApp) => {
      expect(applied).toBe("dry-run");
      planned = steps.length;
    };
    const updating = withBrokenNpm(() => api.updateApp({ cwd: folder, add: ["google"], onPlan }));
    const error = await updating.catch((thrown) => thrown);
    const undo = "undoApp()";
    expect(error).toMatchObject({ code: "install-failed", result: { applied: "done", install: "unneeded", undo } });
    expect(planned).toBeGreaterThan(0);
    expect(error.result.steps).toHaveLength(planned);
    await api.undoApp({ cwd: folder });
    const run = await withBrokenNpm(() => runCli(["add", "google", "--yes", "--json"], { cwd: folder }));
    const { ok, error: shown, ...rest } = JSON.parse(run.stdout);
    expect([ok, shown.code]).toEqual([false, "install-failed"]);
    expect(rest).toMatchObject({ applied: "done", undo: expect.stringContaining("create-app-template undo") });
    expect(rest.steps).toHaveLength(planned);
  });
});

/** As JSON has it: without what is undefined. */
function plain(value: object): object {
  return JSON.parse(JSON.stringify(value));
}

describe("an error of the API", () => {
  const wrong: [what: string, call: () => Promise<unknown>, code: string][] = [
    ["an unknown option", () => api.renderApp({ ...answers, choices: { database: ["oracle"] } }), "unknown-option"],
    ["an unknown group", () => api.renderApp({ ...answers, choices: { size: ["big"] } }), "unknown-group"],
    ["a missing answer", () => api.planFiles({ ...answers, choices: {} }), "one-option-needed"],
    ["a bad name", () => api.renderApp({ ...answers, name: "My App" }), "bad-name"],
    ["an unknown variable", () => api.planFiles(answers, { env: { NOPE: "1" } }), "unknown-variable"],
    ["a bad value", () => api.planFiles(answers, { env: { DATABASE_URL: "'" } }), "bad-value"],
    ["a folder without features", () => api.listSelections({ features: ["nowhere"] }), "catalog-invalid"],
    ["a bad folder", () => api.createApp({ directory: "con", cwd: temporaryFolder(), answers }), "bad-directory"],
    ["a folder in use", () => api.createApp({ directory: ".", cwd: path.resolve("."), answers }), "target-not-empty"],
  ];
  test.each(wrong)("for %s says what to do without talk of flags", async (_what, call, code) => {
    const error: unknown = await call().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(api.CliError);
    expect(error).toMatchObject({ code, hint: expect.stringMatching(/\.$/) });
    const { message, hint } = error as InstanceType<typeof api.CliError>;
    expect(`${message} ${hint}`).not.toMatch(/(^|\s)--?[a-z]/);
  });
});
