import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { CliError } from "../../src/errors";
import { changeManifest, smallTemplates, writeTemplates } from "../tools/small-templates";

type Changes = Parameters<typeof writeTemplates>[0];

async function refusal(changes: Changes): Promise<CliError> {
  const error: unknown = await loadCatalog(writeTemplates(changes)).catch((thrown) => thrown);
  if (error instanceof CliError) return error;
  throw new Error(`The catalog was accepted, or failed with ${String(error)}`);
}

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
      "src/page.ts",
    ]);
  });

  test("an option without a place of its own comes last, by name", async () => {
    const catalog = await loadCatalog(writeTemplates({ "storage/archive/feature.json": { label: "A", hint: "b" } }));
    expect(catalog.groups[0]?.features.at(-1)?.id).toBe("storage/archive");
  });

  test("executable files and bytes that are no text keep what they are", async () => {
    const bytes = Buffer.from([0, 255, 128]);
    const folder = writeTemplates({ "base/files/run.sh": "#!/bin/sh\n", "base/files/icon.ico": bytes });
    const { base } = await loadCatalog(folder);
    expect(base.files.find((file) => file.appPath === "run.sh")?.executable).toBe(true);
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

describe("a mistake in templates/ is refused with the file, the key and what to do", () => {
  const mistakes: [name: string, changes: Changes, message: string, hint: string][] = [
    [
      "a misspelt key",
      changeManifest(red, { dependancies: [] }),
      `${red}, "dependancies": is not a known key`,
      "dependencies,",
    ],
    [
      "a misspelt key deep inside",
      changeManifest(red, { env: [{ ...env, name: "RED", descripton: "x" }] }),
      `${red}, "env.0.descripton": is not a known key`,
      "Correct its spelling",
    ],
    ["a key that is missing", { [red]: { label: "Red" } }, `${red}, "hint"`, "Correct the value"],
    ["broken JSON", { [red]: "{ label" }, `${red}: is not JSON`, "Correct the file"],
    [
      "a folder without a manifest",
      { "extras/green/files/a.ts": "" },
      "extras/green/feature.json: cannot be read",
      "Add the file",
    ],
    [
      "an unknown dependency",
      changeManifest(red, { dependencies: ["nope"] }),
      `"dependencies": names "nope"`,
      "templates/versions.json",
    ],
    [
      "a version range",
      changeManifest("versions.json", { alpha: "^1.0.0" }),
      `versions.json, "alpha": must be an exact`,
      "Correct",
    ],
    [
      "a stale lock",
      changeManifest("versions.json", { alpha: "1.0.1" }),
      "lacks alpha 1.0.1",
      "npm run lock:templates",
    ],
    [
      "a stranger in allowScripts",
      changeManifest(red, { allowScripts: ["nope"] }),
      `"allowScripts": names "nope"`,
      "Correct",
    ],
    [
      "an unknown requirement",
      changeManifest(red, { requires: ["extras/rod"] }),
      `"requires": names "extras/rod"`,
      "extras/blue",
    ],
    [
      "an unknown conflict",
      changeManifest(red, { conflicts: ["extras/rod"] }),
      `"conflicts": names "extras/rod"`,
      "extras/blue",
    ],
    [
      "an unknown default",
      changeManifest("extras/group.json", { preselected: ["rod"] }),
      `"preselected": names "rod"`,
      "blue, red",
    ],
    [
      "no default where one is needed",
      changeManifest("storage/group.json", { preselected: [] }),
      "must name one option",
      "cloud, disk",
    ],
    [
      "a path written twice",
      { "extras/red/files/src/page.ts": "" },
      "extras/red/files/src/page.ts: writes src/page.ts, as templates/base/files/src/page.ts does",
      `"replaces" in templates/${red}`,
    ],
    [
      "a path that replaces nothing",
      changeManifest(red, { replaces: ["src/none.ts"] }),
      `"replaces": names src/none.ts`,
      "Remove it",
    ],
    [
      "a computed path",
      { "extras/red/files/package.json": "{}" },
      "would write package.json, which is computed",
      "Remove the file",
    ],
    [
      "a collection's index",
      { "base/files/src/items/index.ts": "" },
      "would write src/items/index.ts, which is computed",
      "Remove",
    ],
    ["a live .gitignore", { "extras/red/files/.gitignore": "" }, "would be obeyed here", "Rename it to _gitignore"],
    [
      "a pair with nobody",
      { "extras/red/files.with/extras-rod/a.ts": "" },
      "extras-rod: names no feature",
      "extras-blue",
    ],
    [
      "an entry without its export",
      { "extras/red/files/src/items/pink.ts": "export const rose = 1;" },
      `not export "pink"`,
      "export const pink: Item",
    ],
    [
      "a collection whose type is nowhere",
      { "base/files/src/item.ts": undefined },
      `base/feature.json, "collections": "../item" of src/items leads to no file`,
      "Add src/item.ts",
    ],
    [
      "an undeclared env variable",
      { "extras/red/files/src/red.ts": "export const red = process.env.RED;" },
      `extras/red/files/src/red.ts, "RED": is read here and declared nowhere`,
      `"env" in templates/${red}`,
    ],
    [
      "another feature's env variable",
      { "extras/red/files/src/red.ts": "export const red = process.env.BLUE;" },
      `"BLUE": is read here and declared nowhere`,
      "Add it",
    ],
    [
      "a variable that only one option of a question declares",
      {
        ...changeManifest("storage/disk/feature.json", { env: [{ ...env, name: "PLACE" }] }),
        "base/files/src/place.ts": "process.env.PLACE",
      },
      `"PLACE": is read here`,
      "Add it",
    ],
    [
      "an undeclared variable of an env part",
      { "extras/red/files/src/red.ts": "export const red = defineEnv({\n  RED: z.string(),\n});" },
      `"RED": is read here`,
      "Add it",
    ],
    [
      "a variable declared twice",
      changeManifest(red, { env: [env] }),
      'extras/red/feature.json, "env": declares BLUE, as extras/blue',
      "conflicts",
    ],
    [
      "a script declared twice",
      changeManifest(red, { scripts: { dev: "x" } }),
      `"scripts": declares dev, as base`,
      "Let one feature",
    ],
    [
      "a secret with a value",
      changeManifest(red, { env: [{ ...env, name: "RED", secret: true, default: "x" }] }),
      "neither default nor",
      "",
    ],
    [
      "a path out of the app",
      changeManifest(red, { replaces: ["../../etc/passwd"] }),
      "must be a path inside the app",
      "",
    ],
    [
      "an unknown helper",
      { "base/files/a.md.hbs": "{{#unless name}}x{{/unless}}" },
      "a.md.hbs: is no valid template",
      "each and if",
    ],
    ["broken Handlebars", { "base/files/a.md.hbs": "{{#each features}}" }, "a.md.hbs: is no valid template", ""],
    [
      "a missing versions.json",
      { "versions.json": undefined },
      "versions.json: cannot be read (ENOENT)",
      "Add the file",
    ],
  ];

  test.each(mistakes)("%s", async (_, changes, message, hint) => {
    const error = await refusal(changes);
    expect(error.code).toBe("catalog-invalid");
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/^templates\//);
    expect(error.hint).toContain(hint);
  });

  test("a folder that is not there", async () => {
    const error: unknown = await loadCatalog("/nowhere/templates").catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "catalog-invalid", message: expect.stringContaining("cannot be read") });
  });
});

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
    ["a test beside a collection's entries", { "base/files/src/items/blue.test.ts": "" }],
  ];

  test.each(harmless)("%s", async (_, changes) => {
    await expect(loadCatalog(writeTemplates(changes))).resolves.toHaveProperty("base");
  });

  test("two replacements that can meet are still refused", async () => {
    const blue = "extras/blue/feature.json";
    const error = await refusal({
      [red]: { ...(smallTemplates[red] as object), replaces: ["src/page.ts"] },
      [blue]: { ...(smallTemplates[blue] as object), replaces: ["src/page.ts"] },
      "extras/red/files/src/page.ts": "",
      "extras/blue/files/src/page.ts": "",
    });
    expect(error.message).toContain("writes src/page.ts");
  });
});
