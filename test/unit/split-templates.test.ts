import { describe, expect, test } from "vitest";
import { compileTemplate } from "../../src/catalog/compile-template";
import { listFeatures } from "../../src/catalog/list-features";
import { readCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import type { Catalog, Feature } from "../../src/catalog/types";
import { listSelections } from "../../src/matrix/list-selections";
import { renderTemplate } from "../../src/render/render-template";
import { type TemplateContext, templateContext } from "../../src/render/template-context";
import { decodeText } from "../../src/text";
import { writeTemplates } from "../tools/small-templates";
import { sources } from "../tools/touch/describe-values";
import { splitSource } from "../tools/touch/split-templates";

describe("touch renders the parts of a template on their own", () => {
  test("which make up the whole, for every template and the largest and smallest selections", async () => {
    const catalog = await readCatalog("templates");
    const selections = listSelections(catalog).sort((a, b) => a.features.length - b.features.length);
    const contexts = [...selections.slice(0, 3), ...selections.slice(-3)].map((it) => templateContext(catalog, it));
    const templates = listFeatures(catalog).flatMap(({ files }) => files.filter((file) => file.compiled));
    const parts = templates.map(({ content }) => splitSource(decodeText(content)));
    for (const context of contexts) {
      const render = (text: string) => renderTemplate("x.hbs", compileTemplate(text), context);
      for (const some of parts) expect(some.map(render).join("")).toBe(render(some.join("")));
    }
    expect(Math.max(...parts.map(({ length }) => length))).toBeGreaterThan(4);
  });

  const block = "{{#each env as |variable|}}\n{{variable.name}}\n{{/each}}\n";
  const lines = "1\n2\n3\n4\n";
  const cases: [name: string, source: string, parts: string[]][] = [
    ["lines", "1\n2\n3\n", ["1\n", "2\n", "3\n"]],
    [
      "a block, with the context of its hunks",
      `${lines}${block}${lines}`,
      ["1\n", "2\n", `3\n4\n${block}1\n2\n`, "3\n", "4\n"],
    ],
    ["two blocks with lines between them", `${block}${lines}${block}`, [`${block}1\n2\n`, `3\n4\n${block}`]],
    ["two blocks that share context", `${block}1\n2\n3\n${block}`, [`${block}1\n2\n3\n${block}`]],
    [
      "a block within a block",
      `{{#if env}}\n${block}${lines}${block}{{/if}}\n`,
      [`{{#if env}}\n${block}${lines}${block}{{/if}}\n`],
    ],
    ...["{{~name}}", "{{name~}}", "{{! {{#if }}", "\\{{#if", "{{\nname}}", "{{^}}"].map(
      (odd): [string, string, string[]] => {
        const source = `${block}${lines}${odd}\n${block}`;
        return [`nothing, if there is ${JSON.stringify(odd)}`, source, [source]];
      },
    ),
  ];
  test.each(cases)("and cuts %s", (_, source, parts) => {
    expect(splitSource(source)).toEqual(parts);
  });
});

/** Every key of a manifest, with a value that the small templates don't have. */
const changes: Omit<{ [Key in keyof Feature]-?: Feature[Key] }, "id" | "files"> = {
  folder: "../new",
  label: "New",
  hint: "new",
  requires: [],
  conflicts: ["extras/blue"],
  replaces: ["new.ts"],
  moved: { "old.ts": "new.ts" },
  dependencies: ["gamma"],
  devDependencies: ["gamma"],
  allowScripts: ["gamma"],
  scripts: { more: "new" },
  env: [{ name: "NEW", description: "New.", required: false, secret: false }],
  ambientEnv: ["NEW"],
  endpoints: [{ method: "GET", path: "/api/new", access: "public", description: "New." }],
  actions: [{ name: "makeNew", access: "signed-in", description: "New." }],
  pages: [
    {
      path: "/new",
      access: "signed-in",
      static: false,
      signedOut: false,
      description: "New.",
      link: { label: "New", order: 1 },
    },
  ],
  collections: [],
  readme: "New.",
};

test.each(Object.entries(changes))("touch knows which values of templates come from %s", async (key, value) => {
  const catalog = await readCatalog(writeTemplates());
  const context = (base: Catalog): TemplateContext => {
    const choices = { storage: ["disk"], extras: ["red"] };
    return templateContext(base, selectFeatures(base, { name: "my-app", packageManager: "npm", choices }));
  };
  const change = (feature: Feature): Feature => (feature.id === "extras/red" ? { ...feature, [key]: value } : feature);
  const groups = catalog.groups.map((group) => ({ ...group, features: group.features.map(change) }));
  const [before, after] = [context(catalog), context({ ...catalog, groups })];
  const names = Object.keys(sources) as (keyof typeof sources)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const listed = names.filter((name) => sources[name].includes(key as keyof Feature));
  expect(listed).toEqual(expect.arrayContaining(changed));
  expect(changed.length > 0).toBe(listed.length > 0);
});
