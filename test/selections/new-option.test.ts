import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { describeValues, parseChoice } from "../../src/answers/choices";
import { loadCatalog } from "../../src/catalog/load-catalog";
import type { Catalog } from "../../src/catalog/types";
import { listSelections } from "../../src/matrix/list-selections";
import { renderApp } from "../../src/render/render-app";
import { textOf } from "../tools/text-of";
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
  write("oauth/acme/feature.json", {
    label: "Acme",
    hint: "sign in with a Acme account",
    env: [{ name: "AUTH_ACME_ID", description: "The application's id.", required: false }],
  });
  write(
    "oauth/acme/files/src/oauth/providers/acme.ts",
    'import type { AuthProvider } from "../provider";\n\nexport const acme: AuthProvider = { id: process.env.AUTH_ACME_ID } as never;\n',
  );
  cpSync(join(folder, "database/sqlite"), join(folder, "database/duck"), { recursive: true });
  const sqlite = JSON.parse(readFileSync(join(folder, "database/sqlite/feature.json"), "utf8"));
  write("database/duck/feature.json", { ...sqlite, label: "Duck", order: 9 });

  const catalog = await loadCatalog(folder);
  const choices = { database: ["duck"], oauth: ["acme"], modules: [] };
  const tree = renderApp(catalog, { name: "my-app", packageManager: "npm", choices });
  const text = (path: string) => textOf(tree, path);

  test("gives the prompts' options", () => {
    const labels = (id: string) => group(catalog, id).features.map((feature) => feature.label);
    expect(labels("oauth")).toContain("Acme");
    expect(labels("database").at(-1)).toBe("Duck");
  });

  test("gives the flags' values", () => {
    expect(describeValues(group(catalog, "database"))).toContain("duck");
    expect(parseChoice(group(catalog, "oauth"), ["acme"])).toEqual(["acme"]);
  });

  test("joins the matrix", () => {
    const names = listSelections(catalog).map((selection) => selection.name);
    const { length: databases } = group(today, "database").features;
    // One more of those that exclude each other, and one more that is on or off.
    expect(names).toHaveLength((listSelections(today).length / databases) * (databases + 1) * 2);
    const both = names.filter((name) => name.startsWith("duck_") && name.includes("acme"));
    expect(both).toHaveLength(names.length / (databases + 1) / 2);
  });

  test("gives the rendered app: files, index, .env.example, package.json", () => {
    expect(text("src/oauth/providers/index.ts")).toContain('import { acme } from "./acme";');
    expect(text(".env.example")).toContain("# AUTH_ACME_ID=");
    expect([...tree.values()].some((file) => file.origin.feature === "database/duck")).toBe(true);
    expect(JSON.parse(text("package.json")).dependencies).toHaveProperty(
      Object.values(sqlite.dependencies as string[])[0] ?? "",
    );
  });
});
