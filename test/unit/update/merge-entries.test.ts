// Lists with an entry a line are merged by entry, as in the navigation of a real app.

import { expect, test } from "vitest";
import { hashOf } from "../../../src/catalog/fingerprint";
import { loadCatalog } from "../../../src/catalog/load-catalog";
import { renderApp } from "../../../src/render/render-app";
import { mergeEntries } from "../../../src/update/plan/merge-entries";
import { planUpdate } from "../../../src/update/plan/plan-update";

const [a, b, c, mine] = ["  a: 1,", "  b: { x: [2] },", "  c: 3,", "  b: { x: [9] },"];

test.each([
  ["a changed entry beside a new one", [a, b], [a, mine], [a, b, c], [a, mine, c]],
  ["a new entry of each side", [a], [a, mine], [a, c], [a, mine, c]],
  ["the same new entry", [a], [a, c], [a, c], [a, c]],
  ["a changed entry beside one that went", [a, b, c], [a, mine, c], [a, b], [a, mine]],
  ["both changed the same entry", [b], [mine], [c], undefined],
  ["one changed what the other removed", [a, b], [a, mine], [a], undefined],
  ["no entries", ["if (a) {"], ["if (b) {"], ["if (a) {", "x();"], undefined],
  ["half an entry", ["  a: {", "  b: 1,"], ["  a: [", "  b: 1,"], ["  a: {", "  b: 1,", "  c: 1,"], undefined],
])("files that parse: %s", (_, base, yours, template, merged) => {
  expect(mergeEntries(base, yours, template)).toEqual(merged);
});

test("files that parse: a label that was changed beside a link that comes", async () => {
  const catalog = await loadCatalog("templates");
  const render = (...modules: string[]) => {
    const choices = { database: ["sqlite"], oauth: [], modules };
    return renderApp(catalog, { name: "app", packageManager: "npm", choices });
  };
  const path = "src/navigation.ts";
  const [before, after] = [render().get(path), render("admin").get(path)];
  if (!before || !after) throw new Error("Every app has a navigation.");
  const text = Buffer.from(before.content).toString("utf8");
  const labels = [...text.matchAll(/label: "(.*?)"/g)].map(([, label = ""]) => label);
  // Those that are beside the new one, before and after it.
  for (const label of labels) {
    const edited = Buffer.from(text.replace(`"${label}"`, `"My ${label}"`));
    const base = { hash: hashOf(before), ...before };
    const steps = planUpdate(
      new Map([[path, base]]),
      new Map([[path, { content: edited, executable: false }]]),
      new Map([[path, after]]),
    );
    expect(steps).toMatchObject([{ kind: "write", because: "merged" }]);
    const [step] = steps;
    const merged = step?.kind === "write" ? Buffer.from(step.content).toString("utf8") : "";
    expect(merged).toContain(`label: "My ${label}"`);
    expect(merged).toContain("/admin");
  }
});
