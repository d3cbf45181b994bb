import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { changeManifest, writeTemplates } from "../tools/small-templates";

type Changes = Parameters<typeof writeTemplates>[0];

describe("a templates folder becomes a catalog", () => {
  test("an option is a folder: groups, features and files come from where they stand", async () => {
    const catalog = await loadCatalog(writeTemplates());
    expect(catalog.groups.map((group) => group.id)).toEqual(["storage", "extras"]);
    expect(catalog.groups[0]?.features.map((feature) => feature.id)).toEqual(["storage/disk", "storage/cloud"]);
    expect(catalog.groups[0]?.preselected).toEqual(["storage/disk"]);
    expect(catalog.base.files.map((file) => file.appPath).sort()).toEqual([
      ".gitignore",
      "README.md",
      "src/item.ts",
      "src/items/index.ts",
      "src/page.ts",
    ]);
  });

  test("an option without a place of its own comes last, by name", async () => {
    const catalog = await loadCatalog(writeTemplates({ "storage/archive/feature.json": { label: "A", hint: "b" } }));
    expect(catalog.groups[0]?.features.at(-1)?.id).toBe("storage/archive");
  });

  test("a group's own feature is no option", async () => {
    const catalog = await loadCatalog(
      writeTemplates({
        "extras/feature.json": { label: "Extras", hint: "for all" },
        "extras/files/src/extras.ts": "",
        "extras/files.with/storage-disk/src/on-disk.ts": "",
      }),
    );
    expect(catalog.groups[1]?.shared).toMatchObject({ id: "extras", label: "Extras" });
    expect(catalog.groups[1]?.shared?.files.map((file) => file.appPath)).toEqual(["src/extras.ts", "src/on-disk.ts"]);
    expect(catalog.groups[1]?.features.map((feature) => feature.id)).toEqual(["extras/blue", "extras/red"]);
    expect(catalog.groups[0]).not.toHaveProperty("shared");
  });

  test("a file that begins with #! is executable, on every system, and bytes that are no text stay as they are", async () => {
    const bytes = Buffer.from([0, 255, 128]);
    const folder = writeTemplates({ "base/files/run.sh": "#!/bin/sh\n", "base/files/icon.ico": bytes });
    const { base } = await loadCatalog(folder);
    expect(base.files.find((file) => file.appPath === "run.sh")?.executable).toBe(true);
    expect(base.files.find((file) => file.appPath === "src/item.ts")?.executable).toBe(false);
    expect(base.files.find((file) => file.appPath === "icon.ico")?.content).toEqual(bytes);
  });

  test("what tools leave behind is no template", async () => {
    const { base } = await loadCatalog(
      writeTemplates({ "base/files/node_modules/x/index.js": "", "base/files/.DS_Store": "" }),
    );
    expect(base.files.some((file) => /node_modules|DS_Store/.test(file.appPath))).toBe(false);
  });
});

const red = "extras/red/feature.json";
const env = { name: "BLUE", description: "How blue.", required: false };

const page = { path: "/red", access: "public", description: "All red." };

describe("what looks like a clash and is none", () => {
  const harmless: [name: string, changes: Changes][] = [
    ["two options of which one is picked write the same path", {}],
    ["conflicting features declare the same", changeManifest(red, { env: [env], conflicts: ["extras/blue"] })],
    [
      "a declared replacement",
      {
        ...changeManifest(red, { replaces: ["src/page.ts"] }),
        "extras/red/files/src/page.ts": "export const page = 1;",
      },
    ],
    [
      "a required feature's variable",
      { ...changeManifest(red, { requires: ["extras/blue"] }), "extras/red/files/src/red.ts": "process.env.BLUE" },
    ],
    ["the variable of the pair's other half", { "extras/red/files.with/extras-blue/src/x.ts": "process.env.BLUE" }],
    [
      "a variable that every option of a question declares",
      {
        ...changeManifest("storage/disk/feature.json", { env: [{ ...env, name: "PLACE" }] }),
        ...changeManifest("storage/cloud/feature.json", { env: [{ ...env, name: "PLACE" }] }),
        "base/files/src/place.ts": "process.env.PLACE",
      },
    ],
    [
      "a variable that the group's own feature declares",
      {
        "extras/feature.json": { label: "Extras", hint: "for all", env: [{ ...env, name: "SHADE" }] },
        "extras/red/files/src/red.ts": "process.env.SHADE",
      },
    ],
    [
      "a page declared again by the feature that replaces its file",
      {
        ...changeManifest("base/feature.json", { pages: [page] }),
        ...changeManifest(red, { pages: [page], replaces: ["src/app/(public)/red/page.tsx"] }),
        "base/files/src/app/(public)/red/page.tsx": "",
        "extras/red/files/src/app/(public)/red/page.tsx": "",
      },
    ],
  ];

  test.each(harmless)("%s", async (_, changes) => {
    await expect(loadCatalog(writeTemplates(changes))).resolves.toHaveProperty("base");
  });
});
