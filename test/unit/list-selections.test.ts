import { expect, test } from "vitest";
import { describeSelection, listSelections } from "../../src/answers/list-selections";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { changeManifest, writeTemplates } from "../tools/small-templates";

test("every combination, by name, with its command line", async () => {
  const selections = listSelections(await loadCatalog(writeTemplates()));
  expect(selections.map((selection) => selection.name)).toEqual([
    "disk_none",
    "disk_red",
    "disk_blue",
    "disk_blue-red",
    "cloud_none",
    "cloud_red",
    "cloud_blue",
    "cloud_blue-red",
  ]);
  expect(selections.map(describeSelection)[3]).toEqual({
    name: "disk_blue-red",
    answers: { name: "disk_blue-red", packageManager: "npm", choices: { storage: ["disk"], extras: ["blue", "red"] } },
    commandLine: "create-app-template disk_blue-red --storage disk --extras blue,red",
  });
});

test("what a group shares is not a combination of its own", async () => {
  const shared = { "extras/feature.json": { label: "Extras", hint: "for all" }, "extras/files/a.ts": "" };
  const names = async (changes?: object) =>
    listSelections(await loadCatalog(writeTemplates({ ...changes }))).map(({ name }) => name);
  expect(await names(shared)).toEqual(await names());
});

test("a combination that is not possible is not listed", async () => {
  const rules = changeManifest("extras/red/feature.json", { requires: ["storage/cloud"], conflicts: ["extras/blue"] });
  const names = listSelections(await loadCatalog(writeTemplates(rules))).map((selection) => selection.name);
  expect(names).toEqual(["disk_none", "disk_blue", "cloud_none", "cloud_red", "cloud_blue"]);
});
