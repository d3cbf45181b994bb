// `create-app-template mcp`, as an agent's client talks to it: over a real pipe, by the protocol's own client.

import { mkdirSync, readFileSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, onTestFinished, test } from "vitest";
import { notedFile } from "../tools/release/past/differences";
import { commit, editEverywhere, git, makeOldApp, presentBin, put, read, runCli } from "./old-app";
import { allFlags, listFiles, onlyFiles, readTree, stateHome, temporaryFolder } from "./run-cli";

interface Answer {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: it is JSON of any shape.
  json: any;
}

async function connect(cwd: string, args: string[] = []) {
  const client = new Client({ name: "test", version: "0" });
  const env = { PATH: process.env.PATH ?? "", HOME: cwd, GIT_CONFIG_NOSYSTEM: "1", XDG_STATE_HOME: stateHome() };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [presentBin(), "mcp", ...args],
    cwd,
    env,
  });
  onTestFinished(() => client.close());
  await client.connect(transport);
  const call = async (name: string, input: object = {}): Promise<Answer> => {
    const answer = await client.callTool({ name, arguments: { ...input } });
    const [{ text = "" } = {}] = answer.content as { text?: string }[];
    const json = /^[{[]/.test(text) ? JSON.parse(text) : undefined;
    return { isError: answer.isError === true, text, json };
  };
  return { client, call };
}

const app = { directory: "my-app", choices: { database: "sqlite", oauth: ["github"], modules: [] } };

test("agents: the tools are few, short, and say which of them write", async () => {
  const { client, call } = await connect(temporaryFolder());
  const { tools } = await client.listTools();
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
  expect(writing).toEqual(["create_app", "apply_update", "undo_update"]);
  expect(tools.length).toBeLessThan(10);
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(12_000);
  const { questions } = (await call("list_options")).json;
  expect(questions[0]).toMatchObject({ id: "database", pick: "one", default: ["sqlite"] });
});

test("agents: an app is planned, read file by file and made as the command makes it", async () => {
  const cwd = temporaryFolder();
  const { call } = await connect(cwd);
  const plan = (await call("plan_app", app)).json;
  expect(listFiles(cwd)).toEqual([]);
  expect(plan.files["oauth/github"].length).toBeGreaterThan(0);
  const defaults = (await call("plan_app", { directory: "my-app" })).json;
  expect(defaults.answers.choices.database).toEqual(["sqlite"]);
  const page = (await call("read_planned_file", { ...app, path: "src/app/layout.tsx" })).text;
  const missing = await call("read_planned_file", { ...app, path: "src/none.ts" });
  expect([missing.isError, missing.json.error.code]).toEqual([true, "no-such-file"]);

  const created = (await call("create_app", { ...app, env: { DATABASE_URL: "file:./mine.db" } })).json;
  expect(created).toMatchObject({ install: "skipped", run: ["cd my-app", "npm install", "npm run smoke"] });
  const planned = Object.values(plan.files as Record<string, string[]>).flat();
  const written = listFiles(path.join(cwd, "my-app")).filter((file) => !file.startsWith(".git/"));
  expect(written).toEqual(planned.sort());
  expect(read(path.join(cwd, "my-app"), "src/app/layout.tsx")).toBe(page);
  expect(read(path.join(cwd, "my-app"), ".env")).toContain("mine.db");

  const other = temporaryFolder();
  const flags = ["--database", "sqlite", "--oauth", "github", "--modules", "none"];
  expect(await runCli(["my-app", ...flags, ...onlyFiles], { cwd: other })).toMatchObject({ exitCode: 0 });
  const made = readTree(path.join(cwd, "my-app"));
  for (const [file, content] of readTree(path.join(other, "my-app"))) expect(made.get(file), file).toBe(content);

  const again = await call("create_app", app);
  expect([again.isError, again.json.error.code]).toEqual([true, "target-not-empty"]);
});

test("agents: a choice that doesn't exist, or none of ours, is an error, and nothing is written", async () => {
  const cwd = temporaryFolder();
  const { call } = await connect(cwd);
  for (const choices of [{ database: "oracle" }, { oauth: "github" }, { engine: "v8" }]) {
    expect((await call("create_app", { ...app, choices })).isError, JSON.stringify(choices)).toBe(true);
  }
  for (const directory of ["", "a\0b", "con", "x".repeat(5000)]) {
    const { isError, text } = await call("create_app", { ...app, directory });
    expect(isError, directory).toBe(true);
    expect(text, "an input, not a flag").not.toContain("--name");
  }
  expect(listFiles(cwd)).toEqual([]);
});

test("no way out: a server writes and reads only below the folder where it was started", async () => {
  const outside = temporaryFolder();
  const cwd = path.join(outside, "inside");
  mkdirSync(path.join(outside, "target"));
  mkdirSync(cwd);
  await runCli(["app", ...allFlags, ...onlyFiles], { cwd: outside });
  const before = readTree(outside);
  symlinkSync(path.join(outside, "target"), path.join(cwd, "link"));
  const { call } = await connect(cwd);
  for (const directory of ["../other", path.join(outside, "absolute"), "link", "link/below"]) {
    const { isError, json } = await call("create_app", { ...app, directory });
    expect([isError, json.error.code], directory).toEqual([true, "outside"]);
  }
  for (const tool of ["app_status", "plan_update", "apply_update", "undo_update"]) {
    const { isError, json } = await call(tool, { directory: "../app" });
    expect([isError, json.error.code], tool).toEqual([true, "outside"]);
  }
  unlinkSync(path.join(cwd, "link"));
  expect(readTree(outside)).toEqual(before);
});

test("conflicts: an agent plans an upgrade, applies it, resolves what is left, and can take it back", async () => {
  const { folder, fresh } = await makeOldApp();
  const file = notedFile;
  editEverywhere(folder, file, "mine");
  const yours = read(folder, file);
  const { call } = await connect(path.dirname(folder));
  const input = { directory: "app", upgrade: true };
  const dirty = await call("apply_update", input);
  expect([dirty.isError, dirty.json.error.code]).toEqual([true, "dirty-files"]);
  commit(folder);

  const plan = (await call("plan_update", input)).json;
  const conflict = plan.steps.find(({ action }: { action: string }) => action === "conflict");
  expect(conflict).toMatchObject({ path: file, texts: { yours, template: read(fresh, file) } });
  expect(git(folder, "status", "--porcelain")).toBe("");

  const applied = (await call("apply_update", input)).json;
  expect(applied).toMatchObject({
    ok: false,
    applied: "done",
    run: ["cd app", "npm install", "npm run typecheck", "npm run smoke"],
  });
  expect((await call("app_status", { directory: "app" })).json.unresolved).toEqual([file]);
  expect((await call("undo_update", { directory: "app" })).json).toMatchObject({ applied: "done" });
  expect(readFileSync(path.join(folder, file), "utf8")).toBe(yours);
  expect(git(folder, "status", "--porcelain")).toBe("");

  await call("apply_update", input);
  put(folder, file, read(fresh, file));
  git(folder, "add", file);
  expect((await call("app_status", { directory: "app" })).json).toMatchObject({ unresolved: [], upgradable: false });
});

test("agents: the server ends with its client, and says nothing that isn't the protocol's", async () => {
  const run = await runCli(["mcp"], { cwd: temporaryFolder(), input: "" });
  expect(run).toMatchObject({ exitCode: 0, stdout: "", stderr: "" });
});
