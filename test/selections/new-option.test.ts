import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { describeValues, parseChoice } from "../../src/answers/choices";
import { loadCatalog } from "../../src/catalog/load-catalog";
import type { Catalog } from "../../src/catalog/types";
import { listSelections } from "../../src/matrix/list-selections";
import { renderApp } from "../../src/render/render-app";
import { catalog as today } from "./every-tree";

const folder = mkdtempSync(join(tmpdir(), "templates-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
}

function group(catalog: Catalog, id: string): Catalog["groups"][number] {
  const found = catalog.groups.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no group ${id}`);
  return found;
}

describe("an option that is added as a folder, with no change in src/", async () => {
  cpSync("templates", folder, { recursive: true });
  write("oauth/gitlab/feature.json", {
    label: "GitLab",
    hint: "sign in with a GitLab account",
    env: [{ name: "AUTH_GITLAB_ID", description: "The application's id.", required: false }],
  });
  write(
    "oauth/gitlab/files/src/oauth/providers/gitlab.ts",
    'import type { AuthProvider } from "../provider";\n\nexport const gitlab: AuthProvider = { id: process.env.AUTH_GITLAB_ID } as never;\n',
  );
  cpSync(join(folder, "database/sqlite"), join(folder, "database/duck"), { recursive: true });
  const sqlite = JSON.parse(readFileSync(join(folder, "database/sqlite/feature.json"), "utf8"));
  write("database/duck/feature.json", { ...sqlite, label: "Duck", order: 9 });

  const catalog = await loadCatalog(folder);
  const choices = { database: ["duck"], oauth: ["gitlab"], modules: [] };
  const tree = renderApp(catalog, { name: "my-app", packageManager: "npm", choices });
  const text = (path: string) => tree.get(path)?.content.toString("utf8") ?? "";

  test("gives the prompts' options", () => {
    const labels = (id: string) => group(catalog, id).features.map((feature) => feature.label);
    expect(labels("oauth")).toContain("GitLab");
    expect(labels("database").at(-1)).toBe("Duck");
  });

  test("gives the flags' values", () => {
    expect(describeValues(group(catalog, "database"))).toContain("duck");
    expect(parseChoice(group(catalog, "oauth"), ["gitlab,github"])).toEqual(["github", "gitlab"]);
  });

  test("joins the matrix", () => {
    const names = listSelections(catalog).map((selection) => selection.name);
    expect(names).toHaveLength((listSelections(today).length / 3) * 4 * 2);
    expect(names.filter((name) => name.startsWith("duck_") && name.includes("gitlab"))).toHaveLength(names.length / 8);
  });

  test("gives the rendered app: files, index, .env.example, package.json", () => {
    expect(text("src/oauth/providers/index.ts")).toContain('import { gitlab } from "./gitlab";');
    expect(text(".env.example")).toContain("# AUTH_GITLAB_ID=");
    expect([...tree.values()].some((file) => file.origin.feature === "database/duck")).toBe(true);
    expect(JSON.parse(text("package.json")).dependencies).toHaveProperty(
      Object.values(sqlite.dependencies as string[])[0] ?? "",
    );
  });
});
