// An option is a folder: a third OAuth provider and a fourth database, added as folders only, reach everything a user sees.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writeBuiltCatalog } from "../../src/catalog/write-built-catalog";
import { listFiles, onlyFiles, packagePath, temporaryFolder } from "./run-cli";
import { controlC, enter, talkInTerminal } from "./talk-in-terminal";

const checkout = path.resolve(import.meta.dirname, "../..");

/** The installed package as it would be, had the folders been there when it was built. Its code stays untouched. */
async function packageWithMoreOptions(): Promise<string> {
  const box = temporaryFolder();
  const templates = path.join(box, "templates");
  cpSync(path.join(checkout, "templates"), templates, { recursive: true });
  addFeature(templates, "oauth/gitlab", "GitLab", "src/oauth/providers/gitlab.ts", "export const gitlab = {};\n");
  cpSync(path.join(templates, "database/sqlite"), path.join(templates, "database/libsql"), { recursive: true });
  const manifest = path.join(templates, "database/libsql/feature.json");
  const feature = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(manifest, JSON.stringify({ ...feature, label: "libSQL" }));
  const copy = path.join(box, "package");
  cpSync(packagePath(), copy, { recursive: true });
  await writeBuiltCatalog(templates, path.join(copy, "dist"));
  return path.join(copy, "bin/create-app-template.js");
}

function addFeature(templates: string, id: string, label: string, file: string, content: string): void {
  const folder = path.join(templates, id);
  mkdirSync(path.dirname(path.join(folder, "files", file)), { recursive: true });
  writeFileSync(path.join(folder, "feature.json"), JSON.stringify({ label, hint: `sign in with ${label}` }));
  writeFileSync(path.join(folder, "files", file), content);
}

describe("an option that is only a folder", () => {
  test("has its flag, its place in the matrix and its files, without a line of the engine", async () => {
    const cwd = temporaryFolder();
    const bin = await packageWithMoreOptions();
    const run = (...args: string[]) => spawnSync(process.execPath, [bin, ...args], { cwd, encoding: "utf8" });
    expect(run("--help").stdout).toContain("--oauth <github,gitlab,google|none>");
    expect(run("--help").stdout).toContain("libsql");
    expect(JSON.parse(run("matrix", "--json").stdout)).toHaveLength(4 * 8 * 4);

    const flags = ["--database", "libsql", "--oauth", "gitlab", "--modules", "none"];
    expect(run("my-app", ...flags, ...onlyFiles).status).toBe(0);
    expect(listFiles(path.join(cwd, "my-app"))).toContain("src/oauth/providers/gitlab.ts");
    const index = readFileSync(path.join(cwd, "my-app/src/oauth/providers/index.ts"), "utf8");
    expect(index).toContain('import { gitlab } from "./gitlab";');
  });

  test("is asked for like every other one", async () => {
    const bin = await packageWithMoreOptions();
    const talk = await talkInTerminal([process.execPath, bin, ...onlyFiles], temporaryFolder(), [
      ["Where should the app be created?", enter],
      ["libSQL", enter],
      ["GitLab", controlC],
    ]);
    expect(talk.exitCode).toBe(130);
    expect(talk.shown).toContain("Cancelled");
  });
});
