// Private features: a folder of a team's own groups and options, checked as strictly as templates/.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { listSelections } from "../../src/answers/list-selections";
import { addFeatures } from "../../src/catalog/add-features";
import { checkCatalog } from "../../src/catalog/check-catalog";
import { loadCatalog } from "../../src/catalog/load-catalog";
import type { Catalog } from "../../src/catalog/types";
import type { CliError } from "../../src/errors";
import { renderApp } from "../../src/render/render-app";
import { writeTemplates } from "../tools/small-templates";
import { textOf } from "../tools/text-of";

type Sources = Record<string, string | object>;

const green: Sources = {
  "extras/green/feature.json": {
    label: "Green",
    hint: "with green",
    dependencies: ["delta"],
    requires: ["extras/red"],
  },
  "extras/green/files/src/items/green.ts": 'export const green = "green";\n',
  "extras/green/slots/src/items/index.ts":
    '// slot: imports\nimport { green } from "./green";\n\n// slot: entries\ngreen,\n',
};

/** The folder of the small templates has a sibling "acme" with these files. */
async function addAcme(sources: Sources, change?: (acme: string) => void): Promise<Catalog> {
  const templates = writeTemplates();
  const acme = join(templates, "acme");
  const catalog = await loadCatalog(templates);
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(acme, path)), { recursive: true });
    writeFileSync(join(acme, path), typeof source === "string" ? source : JSON.stringify(source));
  }
  change?.(acme);
  const whole = await addFeatures(catalog, [{ from: "acme" }], templates);
  checkCatalog(whole);
  return whole;
}

async function refusal(sources: Sources, change?: (acme: string) => void): Promise<string> {
  const error = await addAcme(sources, change).catch((thrown: CliError) => thrown);
  return "code" in error ? `${error.message} ${error.hint}` : "accepted";
}

describe("private features", () => {
  test("private features: can be read from a copy of their folder, with the same result", async () => {
    const sources = { ...green, "versions.json": { delta: "6.0.0" }, "extras/green/files/icon.bin": "\0binary" };
    // Schemas are for editors: an app's lock needs none.
    const whole = await addAcme({ ...sources, "feature.schema.json": {}, "group.schema.json": {} });
    const [copy] = whole.privateFolders ?? [];
    expect([...(copy?.files?.keys() ?? [])]).toEqual(Object.keys(sources).sort());
    const again = await addFeatures(await loadCatalog(writeTemplates()), copy ? [copy] : [], "/nowhere");
    expect(JSON.stringify(again)).toBe(JSON.stringify(whole));
  });

  test("private features: may be a whole repository, of which git's own files are no part", async () => {
    const sources = { ...green, "versions.json": { delta: "6.0.0" } };
    const whole = await addAcme({ ...sources, ".git/config": "[remote]", ".git/hooks/sample": "#!/bin/sh\n" });
    expect([...(whole.privateFolders?.[0]?.files?.keys() ?? [])]).toEqual(Object.keys(sources).sort());
  });

  test.skipIf(process.platform === "win32").each(["versions.json", "extras/green/feature.json"])(
    "private features: a pipe in the place of %s is told, and not waited for",
    async (file) => {
      const place = (acme: string) => join(acme, file);
      const message = await refusal(green, (acme) => {
        rmSync(place(acme), { force: true });
        execFileSync("mkfifo", [place(acme)]);
      });
      expect(message).toContain(file);
    },
  );

  test("private features: add options to a group, and groups after ours", async () => {
    const catalog = await addAcme({
      ...green,
      "versions.json": { delta: "6.0.0" },
      "sizes/group.json": { order: 1, question: "Which size?", pick: "one", preselected: ["big"] },
      "sizes/big/feature.json": { label: "Big", hint: "not small" },
      "sizes/big/files/src/size.ts.hbs": 'export const size = "{{name}}";\n',
    });
    expect(catalog.groups.map(({ id, features }) => [id, features.map((feature) => feature.id)])).toEqual([
      ["storage", ["storage/disk", "storage/cloud"]],
      ["extras", ["extras/blue", "extras/red", "extras/green"]],
      ["sizes", ["sizes/big"]],
    ]);
    expect(listSelections(catalog).map(({ name }) => name)).toContain("disk_red-green_big");
    const choices = { storage: ["disk"], extras: ["red", "green"], sizes: ["big"] };
    const tree = renderApp(catalog, { name: "my-app", packageManager: "npm", choices });
    expect(textOf(tree, "src/size.ts")).toBe('export const size = "my-app";\n');
    expect(textOf(tree, "src/items/index.ts")).toContain('import { green } from "./green";');
    expect(JSON.parse(textOf(tree, "package.json")).dependencies).toHaveProperty("delta", "6.0.0");
    expect(tree.get("src/items/green.ts")?.origin.sourcePath).toBe("./acme/extras/green/files/src/items/green.ts");
    expect(catalog.unlocked).toEqual(["delta"]);
  });

  const mistakes: [mistake: string, sources: Sources, message: string][] = [
    ["a package without a version", green, './acme/extras/green/feature.json, "dependencies": names "delta"'],
    ["where its version goes", green, "to ./acme/versions.json"],
    [
      "another version of a package",
      { "versions.json": { alpha: "9.0.0" } },
      './acme/versions.json, "alpha": is 9.0.0, but apps already use 1.0.0',
    ],
    ["a range", { "versions.json": { delta: "^6.0.0" } }, "must be an exact version"],
    [
      "an option that exists",
      { "extras/red/feature.json": {} },
      "./acme/extras/red: exists already. Rename the folder.",
    ],
    ["another question for a group", { ...green, "extras/group.json": {} }, "./acme/extras/group.json: would change"],
    ["other shared files of a group", { "extras/files/a.ts": "" }, "./acme/extras: would change what the options"],
    ["a group without a manifest", { "sizes/big/feature.json": {} }, "./acme/sizes/group.json: is missing"],
    ["a base", { "base/files/src/page.ts": "" }, "./acme/base/group.json: is missing"],
    ["a file that is ignored", { "notes.txt": "" }, "./acme/notes.txt: has no meaning here"],
    ["a misspelled key", { "extras/green/feature.json": { lable: "x" } }, "./acme/extras/green/feature.json"],
    [
      "a path of another feature",
      { "extras/green/feature.json": { label: "G", hint: "g" }, "extras/green/files/src/page.ts": "" },
      "./acme/extras/green/files/src/page.ts: writes src/page.ts, which templates/base/files/src/page.ts writes too",
    ],
    [
      "a computed file",
      { "extras/green/feature.json": { label: "G", hint: "g" }, "extras/green/files/.env": "A=1" },
      "would write .env, which is generated",
    ],
    [
      "an undeclared variable",
      {
        "extras/green/feature.json": { label: "G", hint: "g" },
        "extras/green/files/src/green.ts": "process.env.GREEN_KEY;",
      },
      'Add it to "env" in ./acme/extras/green/feature.json',
    ],
  ];
  test.each(mistakes)("helpful mistakes, private features: are refused for %s", async (_mistake, sources, message) => {
    expect(await refusal(sources)).toContain(message);
  });

  const plain = { "extras/green/feature.json": { label: "G", hint: "g" } };
  const files = "extras/green/files";
  const escapes: [what: string, sources: Sources, change: (acme: string) => void, message: string][] = [
    [
      "a link to a file",
      { ...plain, [`${files}/a.ts`]: "" },
      (acme) => symlinkSync("/etc/passwd", join(acme, files, "b.ts")),
      "is not a regular file",
    ],
    [
      "a link to a folder",
      { ...plain, [`${files}/a.ts`]: "" },
      (acme) => symlinkSync("/etc", join(acme, files, "etc")),
      "is not a regular file",
    ],
    ["a backslash", { ...plain, [`${files}/..\\..\\a.ts`]: "" }, () => {}, "has a backslash"],
    ...[".git/hooks/pre-commit", ".GIT/hooks/pre-commit", ".git.hbs", ".git. /config", "git~1/config", "...hbs"].map(
      (name): (typeof escapes)[number] => [
        name,
        { ...plain, [`${files}/${name}`]: "" },
        () => {},
        "into git's own folder, or outside the app",
      ],
    ),
  ];
  test.each(escapes)("private features: can't lead out of the app: %s", async (_what, sources, change, message) => {
    expect(await refusal(sources, change)).toContain(message);
  });

  test("a folder that is not there", async () => {
    expect(await refusal({})).toContain("./acme: can't be read (ENOENT).");
  });
});
