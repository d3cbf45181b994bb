import { describe, expect, test } from "vitest";
import { listSelections } from "../../src/answers/list-selections";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { traitsOf } from "../../src/catalog/package-managers";
import type { Answers, FileTree } from "../../src/catalog/types";
import { renderApp, renderSelection } from "../../src/render/render-app";
import { changeManifest, writeTemplates } from "../tools/small-templates";
import { textOf } from "../tools/text-of";

type Changes = Parameters<typeof writeTemplates>[0];

async function render(
  choices: Answers["choices"],
  changes: Changes = {},
  more: Partial<Answers> = {},
): Promise<FileTree> {
  const answers: Answers = {
    name: "my-app",
    packageManager: "npm",
    choices: { storage: ["disk"], ...choices },
    ...more,
  };
  return renderApp(await loadCatalog(writeTemplates(changes)), answers);
}

function text(tree: FileTree, path: string): string {
  return textOf(tree, path) || `${path} is missing`;
}

describe("answers become a tree of files", () => {
  test("chosen features bring their files, dots are restored, templates are filled in", async () => {
    const tree = await render({ extras: ["red"] });
    expect([...tree.keys()]).toEqual([
      ".env.example",
      ".gitignore",
      "README.md",
      "package-lock.json",
      "package.json",
      "src/item.ts",
      "src/items/index.ts",
      "src/items/red-item.ts",
      "src/page.ts",
      "src/storage.ts",
    ]);
    expect(text(tree, "README.md")).toBe("# My App\n- Disk\n- Red\n");
    expect(text(tree, "src/items/index.ts")).toContain('import { redItem } from "./red-item";');
  });

  test("a pair's files are there when both are chosen", async () => {
    expect((await render({ extras: ["blue"] })).has("src/purple.ts")).toBe(false);
    expect((await render({ extras: ["blue", "red"] })).has("src/purple.ts")).toBe(true);
  });

  test("a declared replacement wins", async () => {
    const changes = {
      ...changeManifest("storage/disk/feature.json", { replaces: ["src/items/blue.ts", "src/page.ts"] }),
      "storage/disk/files/src/page.ts": "export const page = 1;\n",
      "storage/disk/files/src/items/blue.ts": "export const blue = 1;\n",
    };
    const tree = await render({ extras: ["blue"] }, changes);
    expect(text(tree, "src/page.ts")).toBe("export const page = 1;\n");
    expect(text(tree, "src/items/blue.ts"), "also over a feature that comes later").toBe("export const blue = 1;\n");
  });

  test("a group's own feature is there with its options, and in no list of choices", async () => {
    const changes = {
      "extras/feature.json": { label: "Extras", hint: "for all", dependencies: ["gamma"], replaces: ["src/page.ts"] },
      "extras/readme.md": "About extras.",
      "extras/files/src/page.ts": "export const page = 2;\n",
      "base/files/chapters.md.hbs": "{{#each chapters as |chapter|}}{{chapter.label}}: {{chapter.readme}}{{/each}}",
    };
    const without = await render({ extras: [] }, changes);
    expect(text(without, "src/page.ts")).toContain("process.env");
    const tree = await render({ extras: ["red"] }, changes);
    expect(text(tree, "src/page.ts")).toBe("export const page = 2;\n");
    expect(tree.get("src/page.ts")?.origin.feature).toBe("extras");
    expect(JSON.parse(text(tree, "package.json")).dependencies).toHaveProperty("gamma");
    expect(text(tree, "README.md")).toBe("# My App\n- Disk\n- Red\n");
    expect(text(tree, "chapters.md")).toBe("Extras: About extras.");
  });

  test("every file tells where it comes from and what an update does with it", async () => {
    const tree = await render({ extras: ["red"] });
    const origin = { feature: "storage/disk", sourcePath: "storage/disk/files/src/storage.ts", verbatim: true };
    expect(tree.get("src/storage.ts")).toMatchObject({ origin, mergeStrategy: "text" });
    expect(tree.get("README.md")?.origin.verbatim).toBe(false);
    expect(tree.get("package.json")?.mergeStrategy).toBe("json");
  });

  test("package.json is data: exact versions, merged scripts, the lock cut to them", async () => {
    const tree = await render({ storage: ["cloud"] });
    expect(JSON.parse(text(tree, "package.json"))).toEqual({
      name: "my-app",
      version: "0.1.0",
      private: true,
      type: "module",
      engines: { node: ">=20.19.0" },
      packageManager: `npm@${traitsOf("npm").version}`,
      scripts: { dev: "alpha dev" },
      dependencies: { alpha: "1.0.0", gamma: "3.0.0" },
      devDependencies: { tool: "4.0.0" },
      overrides: { deep: "5.0.0" },
      allowScripts: {},
    });
    const lock = JSON.parse(text(tree, "package-lock.json"));
    expect(Object.keys(lock.packages).sort()).toEqual([
      "",
      ...["alpha", "deep", "gamma", "tool"].map((n) => `node_modules/${n}`),
    ]);
  });

  test("an override of a package that another feature brings stays there", async () => {
    const changes = changeManifest("overrides.json", { gamma: "3.0.0" });
    const overrides = async (storage: string, packageManager: Answers["packageManager"]) =>
      text(
        await render({ storage: [storage] }, changes, { packageManager }),
        packageManager === "pnpm" ? "pnpm-workspace.yaml" : "package.json",
      );
    for (const manager of ["npm", "pnpm", "yarn", "bun"] as const) {
      expect(await overrides("disk", manager)).not.toContain("gamma");
      expect((await overrides("cloud", manager)).split("gamma")).toHaveLength(manager === "pnpm" ? 2 : 3);
    }
  });

  test("a feature's readme says the commands of the chosen package manager", async () => {
    const readme = { "storage/disk/readme.md": "Run `npm run db:up`, `npm test` and `npm run smoke -- --json`.\n" };
    const chapter = "base/files/README.md.hbs";
    const changes = { ...readme, [chapter]: "{{#each chapters as |chapter|}}{{chapter.readme}}{{/each}}" };
    const said = async (packageManager: Answers["packageManager"]) =>
      text(await render({}, changes, { packageManager }), "README.md");
    expect(await said("npm")).toBe("Run `npm run db:up`, `npm test` and `npm run smoke -- --json`.");
    expect(await said("bun")).toBe("Run `bun run db:up`, `bun run test` and `bun run smoke --json`.");
  });

  test("each package manager is told the same in its own way", async () => {
    const allow = changeManifest("storage/disk/feature.json", { allowScripts: ["beta"] });
    const npm = await render({}, allow);
    expect(JSON.parse(text(npm, "package.json"))).toMatchObject({
      allowScripts: { beta: true },
      overrides: { deep: "5.0.0" },
    });

    const pnpm = await render({}, {}, { packageManager: "pnpm" });
    expect(text(pnpm, "pnpm-workspace.yaml")).toContain('allowBuilds:\n  "beta": false\n');
    expect(text(pnpm, "pnpm-workspace.yaml")).toContain('overrides:\n  "deep": "5.0.0"\n');

    const yarn = await render({}, allow, { packageManager: "yarn" });
    expect(JSON.parse(text(yarn, "package.json"))).toHaveProperty("resolutions", { deep: "5.0.0" });
    expect(text(yarn, ".yarnrc.yml")).toContain("nodeLinker: node-modules\nenableScripts: true\n");

    const bun = await render({}, allow, { packageManager: "bun" });
    expect(JSON.parse(text(bun, "package.json"))).toMatchObject({
      trustedDependencies: ["beta"],
      overrides: { deep: "5.0.0" },
    });
    for (const tree of [pnpm, yarn, bun]) expect(tree.has("package-lock.json")).toBe(false);
  });

  test.each(["", "My App", "../x", 'a"b', "{{name}}", "$(x)", "a\nb", "node_modules"])(
    "any path: the name %j is refused",
    async (name) => {
      await expect(render({}, {}, { name })).rejects.toMatchObject({ code: "bad-name", exitCode: 2 });
    },
  );

  test("what was rendered for other selections changes nothing", async () => {
    const catalog = await loadCatalog(writeTemplates());
    const known = new Map();
    for (const { answers, features } of listSelections(catalog)) {
      const selection = { features, answers: { ...answers, name: "my-app" } };
      expect(renderSelection(catalog, selection, known)).toEqual(renderSelection(catalog, selection));
    }
    expect(known.size).toBeLessThan(listSelections(catalog).length);
  });
});
