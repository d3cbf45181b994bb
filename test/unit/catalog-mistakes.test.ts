import { spawnSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { describe, expect, onTestFinished, test } from "vitest";
import { addCreateFlags } from "../../src/answers/flags";
import { takenFlags } from "../../src/catalog/check-names";
import { listMistakes } from "../../src/catalog/collect-mistakes";
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
      'Did you mean "dependencies"?',
    ],
    [
      "a misspelled key deep inside",
      changeManifest(red, { env: [{ ...env, name: "RED", descripton: "x" }] }),
      `${red}, "env.0.descripton": is not a known key`,
      "Use one of: name, description, example, default, required, secret, generate, flag.",
    ],
    [
      "a misspelled key that is needed, which isn't missing then",
      { [red]: { label: "Red", hnit: "x" } },
      `${red}, "hnit": is not a known key`,
      'Did you mean "hint"?',
    ],
    ["a key that is missing", { [red]: { label: "Red" } }, `${red}, "hint": is missing`, 'For example: "sign in'],
    ["broken JSON", { [red]: "{ label" }, `${red}: is not JSON`, "Fix the syntax"],
    [
      "a folder without a manifest",
      { "extras/green/files/a.ts": "" },
      "extras/green/feature.json: is missing",
      "Add it, or remove the folder templates/extras/green/",
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
      `versions.json, "alpha": must be an exact version. It is "^1.0.0".`,
      'For example: "1.2.3".',
    ],
    [
      "an override that is neither a version nor a package",
      changeManifest("overrides.json", { deep: "latest" }),
      `overrides.json, "deep": must be an exact version, or a replacement package`,
      'For example: "1.2.3" or "npm:name@1.2.3".',
    ],
    [
      "a stale lock",
      changeManifest("versions.json", { alpha: "1.0.1" }),
      "does not contain alpha 1.0.1",
      "npm run tool -- lock-templates",
    ],
    [
      "a stranger in allowScripts",
      changeManifest(red, { allowScripts: ["nope"] }),
      `"allowScripts": names "nope"`,
      "Check the spelling",
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
      "extras/red/files/src/page.ts: writes src/page.ts, which templates/base/files/src/page.ts writes too",
      `"replaces" in templates/${red}`,
    ],
    [
      "a file that moved to a path that isn't there",
      changeManifest(red, { moved: { "src/old.ts": { to: "src/none.ts", note: "It is the same." } } }),
      `"moved": leads to src/none.ts`,
      "Name a file of this feature",
    ],
    [
      "a file that moved, but is still there",
      changeManifest(red, { moved: { "src/page.ts": { to: "src/items/red-item.ts", note: "It is the same." } } }),
      `"moved": says that src/page.ts moved`,
      "Remove the entry",
    ],
    [
      "a file that moved, without a sentence",
      changeManifest(red, { moved: { "src/old.ts": { to: "src/items/red-item.ts" } } }),
      `"moved.src/old.ts.note": is missing`,
      "imports the file",
    ],
    [
      "a file that was removed, but is there",
      changeManifest(red, { removed: { "src/page.ts": "Write your own." } }),
      `"removed": lists src/page.ts`,
      "Remove the entry",
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
      "an undeclared variable that is defined",
      { "extras/red/files/src/env.ts": "const variables = {\n  RED: z.string(),\n};" },
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
      "a folder for AGENTS.md that isn't there",
      changeManifest(red, { folders: { "src/reds": "all that is red" } }),
      `${red}, "folders": lists src/reds, where this feature has no file.`,
      "Correct the path",
    ],
    [
      "more lines for AGENTS.md than an option may add",
      { "extras/red/agents.md": "A line.\n".repeat(16) },
      "extras/red/agents.md: adds 16 lines to the app's AGENTS.md, but only 15 are allowed",
      "Shorten it",
    ],
    [
      "an unknown kind of access",
      changeManifest(red, { actions: [{ name: "paint", access: "everybody", description: "Paints." }] }),
      `${red}, "actions.0.access": must be one of: public, signed-in, editor, admin. It is "everybody".`,
      'For example: "public".',
    ],
    [
      "a page's path that is not a path",
      changeManifest(red, { pages: [{ ...page, path: "red/[...all]" }] }),
      `"pages.0.path": must be the path of a page. It is "red/[...all]".`,
      'For example: "/team/[memberId]".',
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
      "extras/feature.json: is missing",
      "templates/extras/files/ belongs to what the options share",
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
      'Remove "default" and "example"',
    ],
    [
      "a path out of the app",
      changeManifest(red, { replaces: ["../../etc/passwd"] }),
      "must be a path inside the app",
      'For example: "src/auth/auth.ts".',
    ],
    [
      "an option's name without its group",
      changeManifest(red, { requires: ["disk"] }),
      `${red}, "requires": names "disk", which is not another option`,
      'Write "storage/disk".',
    ],
    [
      "a page that comes with an option's name",
      changeManifest(red, { pages: [{ ...page, with: "disk" }] }),
      `${red}, "pages": names "disk", which is not another option`,
      'Write "storage/disk".',
    ],
    [
      "a group where an option is expected",
      { ...shared, ...changeManifest("storage/disk/feature.json", { requires: ["extras"] }) },
      `"requires": names "extras", which is not another option`,
      "extras/red",
    ],
    [
      "a value of another type",
      changeManifest(red, { dependencies: "alpha" }),
      `${red}, "dependencies": must be a list. It is "alpha".`,
      "npm packages.",
    ],
    ["a manifest that is not an object", { [red]: "[]" }, `${red}: must be an object.`, "Change the value."],
    [
      "code beside files/",
      { "extras/red/src/red.ts": "" },
      "extras/red/src: has no meaning here",
      "Move it to templates/extras/red/files/",
    ],
    [
      "a file beside files/",
      { "extras/red/red.ts": "" },
      "extras/red/red.ts: has no meaning here",
      "Move it to templates/extras/red/files/",
    ],
    ["a file beside the groups", { "extra.json": {} }, "extra.json: has no meaning here", "Remove it."],
    [
      "a folder without a group's manifest",
      { "sizes/big/feature.json": { label: "Big", hint: "x" } },
      "sizes/group.json: is missing",
      "every folder is a group",
    ],
    [
      "an option with capitals in its name",
      { "extras/GitLab/feature.json": { label: "GitLab", hint: "x" } },
      "extras/GitLab: must start with a lowercase letter",
      "Rename the folder to gitlab.",
    ],
    [
      "an option that is called none",
      { "extras/none/feature.json": { label: "None", hint: "x" } },
      "extras/none: can't be an option: --extras none means that no option is chosen",
      "Rename the folder.",
    ],
    [
      "a group that is called like a flag",
      { "json/group.json": { order: 3, question: "Which?", pick: "any", preselected: [] } },
      "json: can't be a group: --json is already a flag",
      "Rename the folder.",
    ],
    [
      "a group that is called like the opposite of a flag",
      { "no-git/group.json": { order: 3, question: "Which?", pick: "any", preselected: [] } },
      "no-git: can't be a group",
      "Rename the folder.",
    ],
    [
      "a variable with a flag that the command has",
      changeManifest(red, { env: [{ name: "RED", description: "How red.", required: false, flag: "--json" }] }),
      `${red}, "env": declares --json, which is already a flag of the command`,
      "Choose another flag.",
    ],
    [
      "a variable with the flag of a group",
      changeManifest(red, { env: [{ name: "RED", description: "How red.", required: false, flag: "--storage" }] }),
      `${red}, "env": declares --storage, which is already a flag of the command`,
      "Choose another flag.",
    ],
    [
      "two variables with the same flag",
      {
        ...changeManifest(red, { env: [{ name: "RED", description: "How red.", required: false, flag: "--tint" }] }),
        ...changeManifest("extras/blue/feature.json", {
          env: [{ name: "BLUE", description: "How blue.", required: false, flag: "--tint" }],
        }),
      },
      "declares --tint for RED, but it is the flag of BLUE elsewhere",
      "Choose another flag.",
    ],
    [
      "an endpoint without a route",
      changeManifest(red, { endpoints: [{ method: "GET", ...page, path: "/api/red" }] }),
      `${red}, "endpoints": declares GET /api/red, but no route serves it`,
      "Export GET from templates/extras/red/files/src/app/api/red/route.ts",
    ],
    [
      "a route with another method",
      {
        ...changeManifest(red, { endpoints: [{ method: "GET", ...page, path: "/api/red" }] }),
        "extras/red/files/src/app/api/red/route.ts":
          "export const { GET, POST, PUT } = routes({\n  POST: route(() => {}),\n});\n",
      },
      "declares GET /api/red, but no route serves it",
      "Export GET",
    ],
    [
      "a route that is not declared",
      { "extras/red/files/src/app/api/red/route.ts": "export function GET() {}" },
      "extras/red/files/src/app/api/red/route.ts: serves GET /api/red, which is not declared",
      `"endpoints" in templates/${red}`,
    ],
    [
      "a page without a file",
      changeManifest(red, { pages: [page] }),
      `${red}, "pages": declares /red, which has no file`,
      "Add templates/extras/red/files/src/app/red/page.tsx",
    ],
    [
      "a page for people who are signed in, without a file",
      changeManifest(red, { pages: [{ ...page, access: "admin" }] }),
      `${red}, "pages": declares /red, which has no file`,
      "Add templates/extras/red/files/src/app/(app)/red/page.tsx",
    ],
    [
      "a page that is not declared",
      { "extras/red/files/src/app/red/page.tsx": "" },
      "red/page.tsx: is the page /red, which is not declared",
      `"pages" in templates/${red}`,
    ],
    [
      "an action that nothing exports",
      changeManifest(red, { actions: [{ name: "paint", access: "public", description: "Paints." }] }),
      `${red}, "actions": declares paint, which no file exports`,
      'begins with "use server"',
    ],
    [
      "an action that is not declared",
      { "extras/red/files/src/actions.ts": '"use server";\n\nexport async function paint() {}\n' },
      "src/actions.ts: exports the server action paint, which is not declared",
      `"actions" in templates/${red}`,
    ],
    [
      "an unknown helper",
      { "base/files/a.md.hbs": "{{#unless name}}x{{/unless}}" },
      "a.md.hbs: is not a valid template",
      "each and if",
    ],
    [
      "broken Handlebars",
      { "base/files/a.md.hbs": "{{#each features}}" },
      "a.md.hbs: is not a valid template",
      "each and if",
    ],
    [
      "an expression of GitHub in a template",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the mistake.
      { "base/files/a.yml.hbs": "run: ${{ github.ref }}" },
      "a.yml.hbs: has ${{",
      "$\\{{",
    ],
    ["a missing versions.json", { "versions.json": undefined }, "versions.json: is missing", "Add the file"],
  ];

  test.each(mistakes)("%s", async (_, changes, message, hint) => {
    const error = await refusal(changes);
    expect(error.code).toBe("catalog-invalid");
    // Some lead to a second one, which is told with it.
    const said = listMistakes(error).find((mistake) => mistake.message.includes(message));
    expect(said?.message, error.message).toMatch(/^templates\//);
    expect(hint).not.toBe("");
    expect(said?.hint).toContain(hint);
  });

  test("all of them are reported at once, each above what to do about it", async () => {
    const files = await refusal({ [red]: { label: "", hnit: "x" }, "extras/blue/feature.json": "{ label" });
    expect(listMistakes(files).map(({ message }) => message)).toEqual([
      expect.stringContaining("extras/blue/feature.json: is not JSON"),
      expect.stringContaining(`${red}, "label": must not be empty`),
      expect.stringContaining(`${red}, "hnit": is not a known key`),
    ]);
    const together = await refusal({
      ...changeManifest(red, {
        pages: [page],
        moved: { "src/old.ts": { to: "src/none.ts", note: "It is the same." } },
      }),
      "extras/red/files/src/red.ts": "export const red = process.env.RED;",
    });
    expect(listMistakes(together)).toHaveLength(3);
    expect(`${together.message}\n${together.hint}`).toBe(
      listMistakes(together)
        .map(({ message, hint }) => `${message}\n${hint}`)
        .join("\n\n"),
    );
  });

  test.each([
    ["play", ["src/cli.ts", "templates", "play"]],
    ["render", ["test/tools/render-app.ts"]],
  ])("%s prints it without a stack, and fails", (_, [file = "", ...words]) => {
    const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    renameSync(writeTemplates(changeManifest(red, { requires: ["disk"] })), join(cwd, "templates"));
    const args = ["--import", import.meta.resolve("tsx/esm"), resolve(file), ...words, join(cwd, "app")];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
    const said = `Error: templates/${red}, "requires": names "disk", which is not another option.`;
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(`${said}\nWrite "storage/disk".\n`),
    });
    expect(stderr).not.toContain("    at ");
  });

  test("the names that a group can't have are the command's own flags", () => {
    const command = new Command().version("1");
    addCreateFlags(command, { questions: [], variables: [] });
    const flags = command.options.map((option) => option.long?.replace(/^--(no-)?/, ""));
    expect([...new Set([...flags, "help"])].sort()).toEqual(takenFlags.toSorted());
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
