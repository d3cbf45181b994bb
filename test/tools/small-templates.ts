// A templates folder that fits on a page, written to a temporary place, so that a test can break one thing in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export type TemplateSources = Record<string, string | Buffer | object>;

const feature = (label: string, more: object = {}) => ({ label, hint: `with ${label}`, ...more });
const locked = (version: string, more: object = {}) => ({ version, integrity: "sha512-x", ...more });

/** What an extra puts into the list of items. */
const fillItems = (item: string, file: string) =>
  `// slot: imports\nimport { ${item} } from "./${file}";\n\n// slot: entries\n${item},\n`;

export const smallTemplates: TemplateSources = {
  "versions.json": { node: "20.19.0", alpha: "1.0.0", beta: "2.0.0", gamma: "3.0.0", tool: "4.0.0" },
  "overrides.json": { deep: "5.0.0" },
  "advisories.json": { alpha: { fixedIn: "1.0.0", because: "it was weak" } },
  "package-lock.json": {
    name: "superset",
    version: "0.0.0",
    lockfileVersion: 3,
    packages: {
      "": {},
      "node_modules/alpha": locked("1.0.0", { dependencies: { deep: "^5" } }),
      "node_modules/beta": locked("2.0.0", { hasInstallScript: true }),
      "node_modules/deep": locked("5.0.0"),
      "node_modules/gamma": locked("3.0.0"),
      "node_modules/tool": locked("4.0.0", { dev: true }),
    },
  },
  "base/feature.json": feature("Base", {
    dependencies: ["alpha"],
    devDependencies: ["tool"],
    scripts: { dev: "alpha dev" },
    env: [{ name: "SECRET", description: "Keep it.", required: true, secret: true, generate: "secret" }],
    ambientEnv: ["NODE_ENV"],
    slots: [{ name: "entries", path: "src/items/index.ts", description: "The items." }],
  }),
  "base/files/src/item.ts": "export type Item = string;\n",
  "base/files/src/items/index.ts": "export const items = {\n  first: 1,\n  // slot: entries\n};\n",
  "base/files/src/page.ts": 'export const page = process.env.NODE_ENV === "test" ? process.env.SECRET : "";\n',
  "base/files/_gitignore": ".env\n",
  "base/files/README.md.hbs": "# {{title}}\n{{#each features as |feature|}}\n- {{feature.label}}\n{{/each}}\n",
  "storage/group.json": { order: 1, question: "Which storage?", pick: "one", preselected: ["disk"] },
  "storage/disk/feature.json": feature("Disk", { order: 1, dependencies: ["beta"] }),
  "storage/disk/files/src/storage.ts": 'export const storage = "disk";\n',
  "storage/cloud/feature.json": feature("Cloud", { order: 2, dependencies: ["gamma"] }),
  "storage/cloud/files/src/storage.ts": 'export const storage = "cloud";\n',
  "extras/group.json": { order: 2, question: "Which extras?", pick: "any", preselected: [] },
  "extras/red/feature.json": feature("Red"),
  "extras/red/files/src/items/red-item.ts": 'export const redItem = "red";\n',
  "extras/red/slots/src/items/index.ts": fillItems("redItem", "red-item"),
  "extras/blue/feature.json": feature("Blue", { env: [{ name: "BLUE", description: "How blue.", required: false }] }),
  "extras/blue/files/src/items/blue.ts": "export const blue = process.env.BLUE;\n",
  "extras/blue/slots/src/items/index.ts": fillItems("blue", "blue"),
  "extras/blue/files.with/extras-red/src/purple.ts": 'export const purple = "both";\n',
};

/** Writes the sources, with some of them changed, added or (undefined) left out. Gone when the test is over. */
export function writeTemplates(changes: Record<string, string | Buffer | object | undefined> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "templates-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  fillTemplates(folder, changes);
  return folder;
}

export function fillTemplates(
  folder: string,
  changes: Record<string, string | Buffer | object | undefined> = {},
): void {
  for (const [path, source] of Object.entries({ ...smallTemplates, ...changes })) {
    if (source === undefined) continue;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const isText = typeof source === "string" || Buffer.isBuffer(source);
    writeFileSync(file, isText ? source : JSON.stringify(source));
  }
}

/** A manifest of the small templates with some keys changed. */
export function changeManifest(file: string, changes: object): Record<string, object> {
  return { [file]: { ...(smallTemplates[file] as object), ...changes } };
}
