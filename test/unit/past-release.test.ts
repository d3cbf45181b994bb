// The release that stands for the past has one difference of each kind: without it, nothing would be tested of that kind.

import { describe, expect, test } from "vitest";
import { listFeatures, listMoves } from "../../src/catalog/features";
import type { Answers, AppPath } from "../../src/catalog/types";
import { renderApp } from "../../src/render/render-app";
import { planUpdate } from "../../src/update/plan/plan-update";
import {
  addedOption,
  binaryFile,
  differences,
  movedFiles,
  newVariable,
  raisedPackage,
  removedFiles,
  removedOption,
  scriptFile,
} from "../tools/release/past/differences";
import { addedColumn, addedTable } from "../tools/release/past/keepsakes";
import { makePastRelease } from "../tools/release/past/past-release";
import { lid, shelf, splitPart } from "../tools/release/past/slots-and-parts";
import { toBase, toCurrent } from "./update/trees";

const { catalog: past, present } = await makePastRelease();
const choices = { database: ["sqlite"], oauth: [], modules: ["landing"] };
const answers: Answers = { name: "app", packageManager: "npm", choices };
const [before, after] = [renderApp(past, answers), renderApp(present, answers)];
const moved = listMoves(listFeatures(present));
const steps = planUpdate(toBase(before), toCurrent(before), after, { moved });
const stepOf = (path: AppPath) => steps.find((step) => step.path === path);
const textAfter = (path: AppPath) => Buffer.from(after.get(path)?.content ?? []).toString("utf8");

const proofs: Record<string, () => void> = {
  "line changed": () => {
    const changed = steps.filter(({ kind, path }) => kind === "write" && /^src\/.*\.tsx?$/.test(path));
    expect(changed.length).toBeGreaterThan(30);
  },
  "file moved": () => {
    for (const [now, from] of Object.entries(movedFiles))
      expect(stepOf(now)).toMatchObject({ movedFrom: { path: from } });
  },
  "file removed": () => {
    for (const path of removedFiles) expect(stepOf(path)).toMatchObject({ kind: "delete" });
  },
  "option added": () => expect([has(past, addedOption), has(present, addedOption)]).toEqual([false, true]),
  "option removed": () => expect([has(past, removedOption), has(present, removedOption)]).toEqual([true, false]),
  "dependency raised": () => {
    expect(past.versions[raisedPackage]).not.toBe(present.versions[raisedPackage]);
    expect(stepOf("package.json")).toMatchObject({ kind: "write" });
    expect(stepOf("package-lock.json")).toMatchObject({ kind: "write" });
  },
  "column and table added": () => {
    const migration = steps.find(({ path }) => path.endsWith(`_${addedTable}.sql`));
    expect(textAfter(migration?.path ?? "")).toMatch(new RegExp(`${addedColumn}[^]*CREATE TABLE .${addedTable}`));
    expect(textAfter("src/database/schema/users.ts")).toContain(addedColumn);
  },
  "variable added": () => expect(textAfter(".env.example")).toContain(newVariable),
  "slot renamed, slot moved to another file, filling changed": () => {
    const text = Buffer.from(before.get(shelf)?.content ?? []).toString("utf8");
    const edited = text.replace("  last:", "  mine: 1,\n$&");
    const yours = new Map([...toCurrent(before), [shelf, { content: Buffer.from(edited), executable: false }]]);
    const merged = planUpdate(toBase(before), yours, after).find(({ path }) => path === shelf);
    expect(merged).toMatchObject({ kind: "write", because: "merged" });
    expect(merged?.kind === "write" && Buffer.from(merged.content).toString("utf8")).toBe(`export const shelf = {
  first: "first",
  renamed: "same",
  middle: "middle",
  changed: "now",
  mine: 1,
  last: "last",
};
`);
    expect(textAfter(lid)).toContain('moved: "same",');
  },
  "part split": () => {
    const [one = "", two = ""] = splitPart.now;
    expect(stepOf(one)).toMatchObject({ kind: "write", movedFrom: { path: splitPart.before } });
    expect(stepOf(two)).toMatchObject({ kind: "write", because: "new" });
  },
  binary: () => expect(stepOf(binaryFile)).toMatchObject({ kind: "write", because: "changed" }),
  mode: () => {
    expect([before.get(scriptFile)?.executable, after.get(scriptFile)?.executable]).toEqual([false, true]);
    expect(stepOf(scriptFile)).toMatchObject({ kind: "write", executable: true });
  },
};

function has(catalog: typeof past, option: string): boolean {
  return listFeatures(catalog).some(({ id }) => id === option);
}

describe("like new: the past release", () => {
  test.each(differences.map(({ name }) => name))("%s", (name) => {
    expect(proofs).toHaveProperty([name]);
    proofs[name]?.();
  });
});
