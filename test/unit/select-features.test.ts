import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import type { Answers } from "../../src/catalog/types";
import { changeManifest, writeTemplates } from "../tools/small-templates";

const answer = (choices: Answers["choices"]): Answers => ({ name: "my-app", packageManager: "npm", choices });

describe("answers become a selection", () => {
  test("in catalog order with base first, whatever the order of the answers", async () => {
    const catalog = await loadCatalog(writeTemplates());
    const { features } = selectFeatures(catalog, answer({ extras: ["red", "blue", "red"], storage: ["cloud"] }));
    expect(features.map((feature) => feature.id)).toEqual(["base", "storage/cloud", "extras/blue", "extras/red"]);
  });

  test("a group that takes any number may go without an answer", async () => {
    const catalog = await loadCatalog(writeTemplates());
    expect(selectFeatures(catalog, answer({ storage: ["disk"] })).features).toHaveLength(2);
  });

  test("what a group shares comes right after base, once one of its options is chosen", async () => {
    const catalog = await loadCatalog(writeTemplates({ "extras/feature.json": { label: "Extras", hint: "for all" } }));
    const ids = (choices: Answers["choices"]) =>
      selectFeatures(catalog, answer({ storage: ["disk"], ...choices })).features.map((feature) => feature.id);
    expect(ids({ extras: [] })).toEqual(["base", "storage/disk"]);
    expect(ids({ extras: ["red"] })).toEqual(["base", "extras", "storage/disk", "extras/red"]);
    expect(ids({ extras: ["red", "blue"] })).toEqual(["base", "extras", "storage/disk", "extras/blue", "extras/red"]);
    expect(() => ids({ extras: ["extras"] })).toThrow(expect.objectContaining({ code: "unknown-option" }));
  });

  const wrong: [name: string, choices: Answers["choices"], code: string, message: string][] = [
    ["an unknown group", { storage: ["disk"], colour: ["red"] }, "unknown-group", `"colour"`],
    ["an unknown option", { storage: ["tape"] }, "unknown-option", `Unknown storage "tape"`],
    ["a name that every object has", { storage: ["constructor"] }, "unknown-option", "constructor"],
    ["no option where one is needed", {}, "one-option-needed", "No storage was chosen"],
    ["two options where one is needed", { storage: ["disk", "cloud"] }, "one-option-needed", "Only one storage"],
    ["a requirement that is missing", { storage: ["disk"], extras: ["red"] }, "requirement-missing", "storage/cloud"],
    ["a conflict", { storage: ["cloud"], extras: ["red", "blue"] }, "options-conflict", "extras/red and extras/blue"],
  ];

  test.each(wrong)("wrong usage: %s is refused as wrong usage", async (_, choices, code, message) => {
    const rules = { requires: ["storage/cloud"], conflicts: ["extras/blue"] };
    const catalog = await loadCatalog(writeTemplates(changeManifest("extras/red/feature.json", rules)));
    const select = () => selectFeatures(catalog, answer(choices));
    expect(select).toThrow(expect.objectContaining({ code, exitCode: 2, message: expect.stringContaining(message) }));
  });
});
