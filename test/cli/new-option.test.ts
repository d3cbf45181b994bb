// An option is a folder: one more OAuth provider and one more database, added as folders only, reach everything a user sees.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeBuiltCatalog } from "../../src/catalog/write-built-catalog";
import { listFiles, onlyFiles, packagePath, temporaryFolder } from "./run-cli";
import { controlC, enter, talkInTerminal } from "./talk-in-terminal";

const checkout = path.resolve(import.meta.dirname, "../..");

const box = mkdtempSync(path.join(tmpdir(), "more-options-"));
afterAll(() => rmSync(box, { recursive: true, force: true }));
const bin = await packageWithMoreOptions();

/** The installed package as it would be, had the folders been there when it was built. Its code stays untouched. */
async function packageWithMoreOptions(): Promise<string> {
  const templates = path.join(box, "templates");
  cpSync(path.join(checkout, "templates"), templates, { recursive: true });
  addProvider(templates);
  cpSync(path.join(templates, "database/sqlite"), path.join(templates, "database/libsql"), { recursive: true });
  // What groups, options and parts bring for each database.
  const folders = readdirSync(templates, { recursive: true, withFileTypes: true }).filter((it) => it.isDirectory());
  for (const { parentPath, name } of folders) {
    const forDatabase = path.join(parentPath, "database-libsql");
    if (name === "database-sqlite") cpSync(path.join(parentPath, name), forDatabase, { recursive: true });
  }
  const manifest = path.join(templates, "database/libsql/feature.json");
  const feature = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(manifest, JSON.stringify({ ...feature, label: "libSQL" }));
  const copy = path.join(box, "package");
  cpSync(packagePath(), copy, { recursive: true });
  // Hardly compressed, since nobody publishes it.
  await writeBuiltCatalog(templates, path.join(copy, "dist"), 1);
  return path.join(copy, "bin/create-app-template.js");
}

function addProvider(templates: string): void {
  const folder = path.join(templates, "oauth/acme");
  const code = path.join(folder, "files/src/auth/oauth/providers/acme.ts");
  const filling = path.join(folder, "slots/src/auth/oauth/providers.ts");
  for (const file of [code, filling]) mkdirSync(path.dirname(file), { recursive: true });
  const env = [{ name: "AUTH_ACME_ID", description: "The application's id.", required: false }];
  writeFileSync(path.join(folder, "feature.json"), JSON.stringify({ label: "Acme", hint: "sign in with Acme", env }));
  writeFileSync(code, "export const acme = { id: process.env.AUTH_ACME_ID };\n");
  const imports = '// slot: imports\nimport { acme } from "./providers/acme";\n';
  writeFileSync(filling, `${imports}\n// slot: providers\nacme,\n`);
}

describe("an option that is only a folder", () => {
  test("has its flag, its place in the matrix and its files, without a line of the engine", async () => {
    const cwd = temporaryFolder();
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [bin, ...args], { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
    expect(run("--help").stdout).toMatch(/--oauth <names> +Which [^-]*\bacme\b/);
    expect(run("--help").stdout).toContain("libsql");
    const names = JSON.parse(run("matrix", "--json").stdout).map((row: { name: string }) => row.name);
    expect(names).toContain("libsql_acme_none");

    const flags = ["--database", "libsql", "--oauth", "acme", "--modules", "none"];
    expect(run("my-app", ...flags, ...onlyFiles).status).toBe(0);
    expect(listFiles(path.join(cwd, "my-app"))).toContain("src/auth/oauth/providers/acme.ts");
    const providers = readFileSync(path.join(cwd, "my-app/src/auth/oauth/providers.ts"), "utf8");
    expect(providers).toContain('import { acme } from "./providers/acme";');
    expect(readFileSync(path.join(cwd, "my-app/.env.example"), "utf8")).toContain("# AUTH_ACME_ID=");
  });

  test("is asked for like every other one", async () => {
    const talk = await talkInTerminal([process.execPath, bin, ...onlyFiles], temporaryFolder(), [
      ["Where should the app be created?", enter],
      ["libSQL", enter],
      ["Acme", controlC],
    ]);
    expect(talk.exitCode).toBe(130);
    expect(talk.shown).toContain("Canceled");
  });
});
