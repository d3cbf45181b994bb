// `templates check` on an option of a private folder: what it says before any program runs, all of it at once.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkReadme } from "../../src/authoring/check/check-readme";
import { checkOption } from "../../src/authoring/check-option";
import { newOption } from "../../src/authoring/new-option";
import { listAppsWith } from "../../src/authoring/option-apps";
import { listMistakes } from "../../src/catalog/collect-mistakes";
import { listFeatures } from "../../src/catalog/features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { CliError } from "../../src/errors";

const id = "modules/memos";

/** What it says about an option with these files. */
async function check(changes: Record<string, string | ((text: string) => string)>): Promise<string[]> {
  const features = mkdtempSync(join(tmpdir(), "features-"));
  onTestFinished(() => rmSync(features, { recursive: true, force: true }));
  await newOption(id, { features: [features] });
  for (const [path, change] of Object.entries(changes)) {
    const file = join(features, id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof change === "string" ? change : change(readFileSync(file, "utf8")));
  }
  const error: unknown = await checkOption(id, { features: [features] }, AbortSignal.timeout(60_000)).catch((it) => it);
  if (!(error instanceof CliError)) throw new Error(`It passed, or failed with ${String(error)}`);
  return listMistakes(error).map(({ message, hint }) => `${message}\n${hint}`.replaceAll(`${features}/${id}/`, ""));
}

const declare = (more: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...more });

test("what can't be read is reported before anything else", async () => {
  const mistakes = await check({
    "feature.json": declare({
      env: [{ name: "MEMOS_SHOWN", description: "How many.", required: false }],
      dependencies: ["zod"],
      folders: { "src/memo": "memos" },
    }),
    "files.with/database-sqlite/src/database/schema/memos.ts": "export const memos = { userId: 1 };\n",
    "agents.md": "A line.\n".repeat(15),
    "slots/src/navigation.ts": "// slot: link\n",
  });
  expect(mistakes).toEqual([expect.stringContaining('has nothing for the slot "link"')]);
});

test("all mistakes are reported at once, also variables that nothing reads, packages that nothing uses, data that nobody gets", async () => {
  const mistakes = await check({
    "feature.json": declare({
      env: [{ name: "MEMOS_SHOWN", description: "How many.", required: false }],
      dependencies: ["@node-rs/argon2"],
      folders: { "src/memo": "memos" },
    }),
    "agents.md": "A line.\n".repeat(15),
    "files/src/database/schema/memos.ts": "export const memos = { userId: 1 };\n",
    "slots/src/navigation.ts": '// slot: link\n"/memos": {},\n',
  });
  const expected = [
    'fills the slot "link", which templates/base/files/src/navigation.ts doesn\'t have.\nUse: links, shortcuts.',
    '"folders": lists src/memo, where this feature has no file.',
    "has tables, but no migration that makes them.",
    "adds 16 lines to the app's AGENTS.md, but only 15 are allowed.",
    '"dependencies": names @node-rs/argon2, which nothing here uses.',
    "refers to people, but its rows are missing from the data that they can download.",
    '"env": declares MEMOS_SHOWN, which nothing reads.',
  ];
  for (const part of expected)
    expect
      .soft(
        mistakes.filter((mistake) => mistake.includes(part)),
        part,
      )
      .not.toEqual([]);
});

describe("the README of a checkout", async () => {
  const { groups } = await loadCatalog("templates");
  const readme = readFileSync("README.md", "utf8");
  const options = groups.flatMap(({ features }) => features);

  test.each(options.map((feature) => [feature.id, feature] as const))("names %s", (_, feature) => {
    expect(() => checkReadme(readme, feature, groups)).not.toThrow();
  });

  test("is told what it lacks of a new one", () => {
    const modules = groups.find(({ id: group }) => group === "modules");
    const last = modules?.features.at(-1);
    if (!modules || !last) throw new Error("There is no module.");
    const memos = { ...last, id, hint: "short texts" } as const;
    const place = `after \`${last.id.split("/")[1]}\``;
    expect(() => checkReadme(readme, memos, [{ ...modules, features: [...modules.features, memos] }])).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(
          `./README.md: doesn't name memos in the row of --modules.\nAdd \`memos\` there, ${place}.`,
        ),
        hint: `Add it, ${place}: | \`memos\` | short texts |`,
      }),
    );
  });
});

test("an option is shown with each database, alone and with all others", async () => {
  const catalog = await loadCatalog("templates");
  const withAudit = listFeatures(catalog).find((feature) => feature.id === "modules/audit");
  if (!withAudit) throw new Error("There is no such module.");
  const apps = listAppsWith(catalog, withAudit);
  expect(apps.map(({ name }) => name)).toEqual([
    "SQLite",
    "SQLite and all other options",
    "PostgreSQL",
    "PostgreSQL and all other options",
    "MySQL",
    "MySQL and all other options",
  ]);
  expect(apps[0]?.answers.choices).toEqual({ database: ["sqlite"], oauth: [], modules: ["audit"] });
  expect(apps[5]?.answers.choices.modules).toHaveLength(catalog.groups.at(-1)?.features.length ?? 0);
});
