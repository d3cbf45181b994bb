// docs/options.md, followed literally in a copy of the templates.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { execaSync } from "execa";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { jsonSchemas } from "../../src/authoring/json-schemas";
import { loadCatalog, readCatalog } from "../../src/catalog/load-catalog";
import { featureManifestSchema } from "../../src/catalog/manifest-schemas";
import type { FileTree } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { decodeText } from "../../src/text";
import { textOf } from "../tools/text-of";

const guide = readFileSync("docs/options.md", "utf8");

/** A folder with a copy of templates/. */
function makeCheckout(): string {
  const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync("templates", join(cwd, "templates"), { recursive: true });
  return cwd;
}

function newOption(cwd: string, ...args: string[]) {
  const tool = [join(inject("bundledIn"), "cli.mjs"), "templates", "new", ...args];
  return execaSync(process.execPath, tool, { cwd, reject: false });
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function render(cwd: string, choices: Record<string, string[]>): Promise<FileTree> {
  const catalog = await loadCatalog(join(cwd, "templates"));
  return renderApp(catalog, { name: "my-app", packageManager: "npm", choices });
}

/** What the app's own formatter and linter say. */
function lint(cwd: string, tree: FileTree): string {
  for (const [path, { content }] of tree) write(join(cwd, "app", path), content);
  const { all } = execaSync(resolve("node_modules/.bin/biome"), ["check", "--error-on-warnings"], {
    cwd: join(cwd, "app"),
    reject: false,
    all: true,
  });
  return all.includes("No fixes applied") && !all.includes("Found") ? "" : all;
}

describe("docs/options.md", () => {
  test("its example is an option that works, if every step is followed", async () => {
    const cwd = makeCheckout();
    const [, option = ""] = /^npm run templates -- new (.+)$/m.exec(guide) ?? [];
    expect(newOption(cwd, ...option.split(" "))).toMatchObject({ exitCode: 0 });
    const steps = [...guide.matchAll(/^`(templates\/modules\/greeting\/[^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)];
    expect(steps.length).toBeGreaterThan(5);
    for (const [, path = "", content = ""] of steps) write(join(cwd, path), content);

    const tree = await render(cwd, { database: ["sqlite"], oauth: [], modules: ["greeting"] });
    expect(textOf(tree, "src/env.ts")).toContain('GREETING: z.string().default("Hello"),');
    expect(textOf(tree, "test/smoke/greeting.test.ts")).toContain("/api/greeting");
    expect(textOf(tree, "src/navigation.ts")).toContain("/greeting");
    expect(textOf(tree, "src/proxy.ts")).toContain('"/greeting/:path*"');
    expect(textOf(tree, "next.config.ts")).toContain('"greeting"');
    expect(textOf(tree, ".env.example")).toContain("GREETING=");
    expect(lint(cwd, tree)).toBe("");
  });

  test("shows of the templates what is in them", () => {
    const shown = [...guide.matchAll(/^```tsx?\n\/\/ (templates\/.+)\n([\s\S]*?)^```$/gm)];
    expect(shown.length).toBeGreaterThan(1);
    for (const [, file = "", code = ""] of shown) expect.soft(readFileSync(file, "utf8"), file).toContain(code);
    const [, declared = ""] = /^```json\n"slots": (\[\n[\s\S]*?^\])\n```$/m.exec(guide) ?? [];
    const { slots } = JSON.parse(readFileSync("templates/base/feature.json", "utf8"));
    expect(slots).toEqual(expect.arrayContaining(JSON.parse(declared)));
  });

  test("names every key of the manifest", () => {
    const missing = Object.keys(featureManifestSchema.shape).filter((key) => !guide.includes(`\`${key}\``));
    expect(missing).toEqual(["$schema"]);
  });
});

describe("option new", () => {
  test.each(["memos", "a-history-of-names"])("makes %s with a table, as the app's formatter wants it", async (name) => {
    const cwd = makeCheckout();
    expect(newOption(cwd, `modules/${name}`, "--table")).toMatchObject({ exitCode: 0 });
    // Their migrations are made by `templates migrate`, for which packages are needed.
    const catalog = await readCatalog(join(cwd, "templates"));
    for (const database of ["sqlite", "postgres", "mysql"]) {
      const choices = { database: [database], oauth: [], modules: [name] };
      const tree = renderApp(catalog, { name: "my-app", packageManager: "npm", choices });
      const schema = textOf(tree, `src/database/schema/${name}.ts`);
      expect(schema).toContain(`.on(table.userId, table.createdAt, table.id)],`);
      expect(textOf(tree, "src/database/schema/index.ts")).toContain(`export * from "./${name}";`);
      rmSync(join(cwd, "app"), { recursive: true, force: true });
      expect(lint(cwd, tree), database).toBe("");
    }
  });

  test("makes an option that loads and passes the app's formatter as it is", async () => {
    const cwd = makeCheckout();
    expect(newOption(cwd, "extras/team-notes")).toMatchObject({ exitCode: 0 });
    const tree = await render(cwd, { database: ["sqlite"], oauth: [], modules: [], extras: ["team-notes"] });
    expect(textOf(tree, "test/smoke/team-notes.test.ts")).toContain("/team-notes");
    expect(textOf(tree, "src/proxy.ts")).toContain('"/team-notes/:path*"');
    expect(lint(cwd, tree)).toBe("");
  });

  test("in a folder of private features, editors find the schemas of the manifests", () => {
    const cwd = makeCheckout();
    expect(newOption(cwd, "team/board", "--features", "acme")).toMatchObject({ exitCode: 0 });
    for (const [manifest, schema] of [
      ["acme/team/board/feature.json", "feature.schema.json"],
      ["acme/team/group.json", "group.schema.json"],
    ] as const) {
      const { $schema } = JSON.parse(readFileSync(join(cwd, manifest), "utf8"));
      expect(readFileSync(join(cwd, dirname(manifest), $schema), "utf8")).toBe(jsonSchemas()[schema]);
    }
    // With the schemas there, the folder is still nothing but features.
    expect(newOption(cwd, "team/lists", "--features", "acme")).toMatchObject({ exitCode: 0 });
  });

  test.each([
    ["google", "acme-login", "acmeLogin"],
    ["microsoft-entra-id", "acme", "acme"],
  ])("copies %s as %s", async (from, name, exported) => {
    const cwd = makeCheckout();
    expect(newOption(cwd, `oauth/${name}`, "--from", from, "--label", "Acme")).toMatchObject({ exitCode: 0 });
    const tree = await render(cwd, { database: ["sqlite"], oauth: [name], modules: [] });
    const providers = textOf(tree, "src/auth/oauth/providers.ts");
    expect(providers).toContain(`import { ${exported} } from "./providers/${name}";`);
    expect(providers).toContain(`\n  ${exported},\n];`);
    expect(textOf(tree, `src/auth/oauth/providers/${name}.tsx`)).toContain(
      `export const ${exported}: OAuthProvider = {`,
    );
    expect(textOf(tree, "README.md")).not.toContain(" a Acme");
    expect(textOf(tree, ".env.example")).toContain(`AUTH_${name.toUpperCase().replace("-", "_")}_ID`);
    const copied = [...tree].filter(([, { origin }]) => origin.feature === `oauth/${name}`);
    expect(copied.filter(([, { content }]) => decodeText(content).includes(from))).toEqual([]);
  });

  describe("that is refused", () => {
    // One for all of them, since nothing is written.
    const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
    afterAll(() => rmSync(cwd, { recursive: true, force: true }));
    cpSync("templates", join(cwd, "templates"), { recursive: true });
    const before = readdirSync(cwd, { recursive: true });

    test.each([
      [["modules/admin"], /templates\/modules\/admin\/ already exists\./],
      [["notes"], /Pass the option as <group>\/<name>\./],
      [["modules/Notes"], /"Notes" must start with a lowercase letter.*\nChoose another name\./],
      [["oauth/acme", "--from", "gogle"], /has no option "gogle".\nUse: .*google/],
      [["modules/admin-two", "--from", "admin"], /declares .* declares too\. Nothing was written\./],
    ])("says why, and leaves nothing: %s", (args, message) => {
      const { exitCode, stderr } = newOption(cwd, ...args);
      expect(exitCode).not.toBe(0);
      expect(stderr).toMatch(message);
      expect(readdirSync(cwd, { recursive: true })).toEqual(before);
    });
  });
});
