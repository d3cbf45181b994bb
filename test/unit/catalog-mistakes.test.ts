import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { CliError } from "../../src/errors";
import { changeManifest, writeTemplates } from "../tools/small-templates";

type Changes = Parameters<typeof writeTemplates>[0];

async function refusal(changes: Changes): Promise<CliError> {
  const error: unknown = await loadCatalog(writeTemplates(changes)).catch((thrown) => thrown);
  if (error instanceof CliError) return error;
  throw new Error(`The catalog was accepted, or failed with ${String(error)}`);
}

const red = "extras/red/feature.json";
const env = { name: "BLUE", description: "How blue.", required: false };

const page = { path: "/red", access: "public", description: "All red." };

const shared = {
  "extras/feature.json": { label: "Extras", hint: "for all", env: [{ ...env, name: "SHADE" }] },
  "extras/files/src/extras.ts": "export const shade = process.env.SHADE;\n",
};

describe("a mistake in templates/ is refused with the file, the key and what to do", () => {
  const mistakes: [name: string, changes: Changes, message: string, hint: string][] = [
    [
      "a misspelled key",
      changeManifest(red, { dependancies: [] }),
      `${red}, "dependancies": is not a known key`,
      "dependencies,",
    ],
    [
      "a misspelled key deep inside",
      changeManifest(red, { env: [{ ...env, name: "RED", descripton: "x" }] }),
      `${red}, "env.0.descripton": is not a known key`,
      "Check the spelling",
    ],
    ["a key that is missing", { [red]: { label: "Red" } }, `${red}, "hint"`, "Fix the value"],
    ["broken JSON", { [red]: "{ label" }, `${red}: is not JSON`, "Fix the syntax"],
    [
      "a folder without a manifest",
      { "extras/green/files/a.ts": "" },
      "extras/green/feature.json: can't be read",
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
      "",
    ],
    [
      "an override that is neither a version nor a package",
      changeManifest("overrides.json", { deep: "latest" }),
      `overrides.json, "deep": must be an exact version, or a replacement package`,
      "",
    ],
    [
      "a stale lock",
      changeManifest("versions.json", { alpha: "1.0.1" }),
      "does not contain alpha 1.0.1",
      "npm run lock:templates",
    ],
    ["a stranger in allowScripts", changeManifest(red, { allowScripts: ["nope"] }), `"allowScripts": names "nope"`, ""],
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
      "extras/red/files/src/page.ts: writes src/page.ts, which templates/base/files/src/page.ts writes too",
      `"replaces" in templates/${red}`,
    ],
    [
      "a path that replaces nothing",
      changeManifest(red, { replaces: ["src/none.ts"] }),
      `"replaces": lists src/none.ts`,
      "Remove it",
    ],
    [
      "a computed path",
      { "extras/red/files/package.json": "{}" },
      "would write package.json, which is generated",
      "Remove the file",
    ],
    [
      "a collection's index",
      { "base/files/src/items/index.ts": "" },
      "would write src/items/index.ts, which is generated",
      "Remove",
    ],
    [
      "a live .gitignore",
      { "extras/red/files/.gitignore": "" },
      "would take effect in this repository",
      "Rename it to _gitignore",
    ],
    [
      "a pair with nobody",
      { "extras/red/files.with/extras-rod/a.ts": "" },
      "extras-rod: does not match any feature",
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
      `base/feature.json, "collections": "../item" of src/items does not lead to a file`,
      "Add src/item.ts",
    ],
    [
      "an undeclared env variable",
      { "extras/red/files/src/red.ts": "export const red = process.env.RED;" },
      `extras/red/files/src/red.ts, "RED": is read here but not declared anywhere`,
      `"env" in templates/${red}`,
    ],
    [
      "another feature's env variable",
      { "extras/red/files/src/red.ts": "export const red = process.env.BLUE;" },
      `"BLUE": is read here but not declared anywhere`,
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
      'extras/red/feature.json, "env": declares BLUE, which extras/blue',
      "conflicts",
    ],
    [
      "a script declared twice",
      changeManifest(red, { scripts: { dev: "x" } }),
      `"scripts": declares dev, which base`,
      "Declare it in one feature",
    ],
    [
      "an unknown kind of access",
      changeManifest(red, { actions: [{ name: "paint", access: "everybody", description: "Paints." }] }),
      `${red}, "actions.0.access": must be one of: public, signed-in, admin`,
      "Fix the value",
    ],
    [
      "a page's path that is not a path",
      changeManifest(red, { pages: [{ ...page, path: "red/[...all]" }] }),
      `"pages.0.path": must be a path such as /team/[memberId]`,
      "Fix the value",
    ],
    [
      "a link to a public page",
      changeManifest(red, { pages: [{ ...page, link: { label: "Red", order: 1 } }] }),
      "a public page can't have a link",
      "",
    ],
    [
      "a link to a page with a parameter",
      changeManifest(red, {
        pages: [{ ...page, path: "/red/[id]", access: "admin", link: { label: "Red", order: 1 } }],
      }),
      "can't have a link",
      "",
    ],
    [
      "a page declared twice",
      {
        ...changeManifest(red, { pages: [page] }),
        ...changeManifest("extras/blue/feature.json", { pages: [page] }),
      },
      `"pages": declares /red, which extras/blue`,
      "Declare it in one feature",
    ],
    [
      "files of a group without a manifest",
      { "extras/files/src/extras.ts": "" },
      "extras/feature.json: can't be read",
      "Add the file",
    ],
    [
      "a path that an option and its group write",
      { ...shared, "extras/red/files/src/extras.ts": "" },
      "extras/red/files/src/extras.ts: writes src/extras.ts, which templates/extras/files/src/extras.ts writes too",
      `"replaces" in templates/${red}`,
    ],
    [
      "a path that base and a group write",
      { ...shared, "extras/files/src/page.ts": "" },
      "extras/files/src/page.ts: writes src/page.ts, which templates/base/files/src/page.ts writes too",
      `"replaces" in templates/extras/feature.json`,
    ],
    [
      "a variable that a group and its option declare",
      { ...shared, ...changeManifest(red, { env: [{ ...env, name: "SHADE" }] }) },
      `${red}, "env": declares SHADE, which extras/feature.json`,
      "Declare it in one feature",
    ],
    [
      "a variable of a group whose options may all be left out",
      { ...shared, "base/files/src/shade.ts": "process.env.SHADE" },
      `"SHADE": is read here but not declared anywhere`,
      "Add it",
    ],
    [
      "a secret with a value",
      changeManifest(red, { env: [{ ...env, name: "RED", secret: true, default: "x" }] }),
      "can't have a default or an example",
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
      "a.md.hbs: is not a valid template",
      "each and if",
    ],
    ["broken Handlebars", { "base/files/a.md.hbs": "{{#each features}}" }, "a.md.hbs: is not a valid template", ""],
    [
      "a missing versions.json",
      { "versions.json": undefined },
      "versions.json: can't be read (ENOENT)",
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
    expect(error).toMatchObject({ code: "catalog-invalid", message: expect.stringContaining("can't be read") });
  });

  test("two replacements that can meet are still refused", async () => {
    const error = await refusal({
      ...changeManifest(red, { replaces: ["src/page.ts"] }),
      ...changeManifest("extras/blue/feature.json", { replaces: ["src/page.ts"] }),
      "extras/red/files/src/page.ts": "",
      "extras/blue/files/src/page.ts": "",
    });
    expect(error.message).toContain("writes src/page.ts");
  });
});
