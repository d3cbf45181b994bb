// The plan of an update: the table of single files, and what concerns more than one.

import { describe, expect, test } from "vitest";
import { applyPlan } from "../../../src/update/plan/apply-plan";
import { planUpdate } from "../../../src/update/plan/plan-update";
import { marked, rows, three } from "./plan-rows";
import { applyTo, baseTree, bytes, currentTree, labels, plan, show, textOf, wantedTree } from "./trees";

describe("one file", () => {
  test.each(rows)("$name", ({ path = "a.ts", B, M, W, step, after = M }) => {
    const steps = plan({ [path]: B }, { [path]: M }, { [path]: W });
    const shown = steps.map((it) => show(it).replace(`${path} `, "").replace(path, ""));
    expect(shown).toEqual(step === undefined ? [] : [step]);
    const result = applyTo({ [path]: M }, steps)[path] ?? null;
    expect(result).toBe(after === null ? null : textOf(after));
  });

  test.each(rows)("safe to repeat: a second run does nothing: $name", ({ path = "a.ts", B, M, W }) => {
    const after = applyTo({ [path]: M }, plan({ [path]: B }, { [path]: M }, { [path]: W }));
    expect(plan({ [path]: W }, after, { [path]: W })).toEqual([]);
  });

  test.each(rows)("known bases: without its base, nothing of yours is lost: $name", ({ path = "a.ts", B, M, W }) => {
    const base = baseTree({ [path]: B }, { content: undefined });
    const steps = planUpdate(base, currentTree({ [path]: M }), wantedTree({ [path]: W }), { labels });
    const after = applyTo({ [path]: M }, steps)[path];
    if (M === null || after === undefined) return;
    const lines = textOf(M).replace("\uFEFF", "").trimEnd().split(/\r?\n/);
    const isStructured = /json$/.test(path);
    if (!isStructured)
      for (const line of lines.filter((it) => !textOf(B ?? "").includes(it))) expect(after).toContain(line);
  });
});

describe("what else is at a path", () => {
  const [base, template] = [baseTree({ a: "a\n" }), wantedTree({ a: "b\n" })];

  test.each(["link", "folder", "special"] as const)(
    "moved and removed: a %s in the way is kept and listed",
    (obstacle) => {
      const current = currentTree({ a: "" }, { obstacle });
      expect(planUpdate(base, current, template).map(show)).toEqual(["! a in-the-way (as it is)"]);
      expect(planUpdate(base, current, wantedTree({ a: "a\n" }))).toEqual([]);
      expect(planUpdate(base, current, wantedTree({})).map(show)).toEqual(["! a no-longer-part (as it is)"]);
    },
  );

  test.each([
    ["the template makes it executable", false, false, true, true],
    ["you made it executable", false, true, false, true],
    ["you took it away", true, false, true, false],
    ["the template takes it away", true, true, false, false],
    ["an old lock file doesn't say", undefined, true, false, true],
  ])("your edits: the executable bit: %s", (_name, before, mine, theirs, result) => {
    const steps = planUpdate(
      baseTree({ a: "a\n" }, { executable: before }),
      currentTree({ a: "a\n" }, { executable: mine }),
      wantedTree({ a: "b\n" }, { executable: theirs }),
    );
    expect(steps).toMatchObject([{ kind: "write", executable: result }]);
  });

  test("your edits: the executable bit alone is a change", () => {
    const steps = planUpdate(base, currentTree({ a: "a\n" }), wantedTree({ a: "a\n" }, { executable: true }));
    expect(steps).toMatchObject([{ kind: "write", path: "a", executable: true, because: "changed" }]);
  });
});

describe("files that the template moved", () => {
  const options = { moved: new Map([["old.ts", "new.ts"]]) };

  test.each([
    ["untouched", three, `${three}four\n`, `${three}four\n`, "~ new.ts changed"],
    [
      "moved and removed: your edits follow",
      `zero\n${three}`,
      `${three}four\n`,
      `zero\n${three}four\n`,
      "~ new.ts merged",
    ],
    ["only moved", `zero\n${three}`, three, `zero\n${three}`, "~ new.ts merged"],
    ["with other line ends", "one\r\ntwo\r\nthree\r\n", three, "one\r\ntwo\r\nthree\r\n", "~ new.ts changed"],
  ])("%s", (_name, M, W, result, step) => {
    const steps = plan({ "old.ts": three }, { "old.ts": M }, { "new.ts": W }, options);
    expect(steps.map(show)).toEqual([step]);
    expect(applyTo({ "old.ts": M }, steps)).toEqual({ "new.ts": result });
  });

  test("a conflict is at the new place", () => {
    const steps = plan({ "old.ts": "a\n" }, { "old.ts": "b\n" }, { "new.ts": "c\n" }, options);
    expect(steps).toMatchObject([{ kind: "conflict", path: "new.ts", movedFrom: { path: "old.ts" }, was: undefined }]);
    expect(applyTo({ "old.ts": "b\n" }, steps)).toEqual({ "new.ts": marked("b\n", "a\n", "c\n") });
  });

  test.each([
    ["isn't text", Buffer.from([0, 1]), Buffer.from([0, 2]), "binary"],
    ["is too large to merge", Buffer.alloc(600_000, "a\n"), Buffer.alloc(600_000, "b\n"), "too-large"],
  ])("moved and removed: yours moves along if it %s", (_, mine, theirs, reason) => {
    const steps = plan({ "old.ts": "a\n" }, { "old.ts": mine }, { "new.ts": theirs }, options);
    expect(steps.map(show)).toEqual([`! new.ts ${reason}`]);
    const after = applyPlan(currentTree({ "old.ts": mine }), steps);
    const { content, ...rest } = after.get("new.ts") ?? {};
    expect([[...after.keys()], rest]).toEqual([["new.ts"], { executable: false }]);
    // `toEqual` takes seconds for this many bytes.
    expect(Buffer.compare(content ?? Buffer.of(), mine)).toBe(0);
  });

  test("moved and removed: a link in its place stays, and the template's file comes to the new place", () => {
    const current = currentTree({ "old.ts": "" }, { obstacle: "link" });
    const steps = planUpdate(baseTree({ "old.ts": "a\n" }), current, wantedTree({ "new.ts": "a\n" }), options);
    expect(steps.map(show)).toEqual(["+ new.ts new", "! old.ts no-longer-part (as it is)"]);
    expect([...applyPlan(current, steps).keys()]).toEqual(["old.ts", "new.ts"]);
  });

  test("you have a file at the new place: both stay", () => {
    const mine = { "old.ts": "b\n", "new.ts": "mine\n" };
    const steps = plan({ "old.ts": "a\n" }, mine, { "new.ts": "a\n" }, options);
    expect(steps.map(show)).toEqual(["! new.ts both-added", "! old.ts no-longer-part (as it is)"]);
  });

  test("you deleted it: it doesn't come back at another place", () => {
    expect(plan({ "old.ts": "a\n" }, {}, { "new.ts": "b\n" }, options).map(show)).toEqual(["= new.ts deleted"]);
  });
});

describe("what the user asks for", () => {
  test("--keep leaves a file alone", () => {
    const steps = plan(
      { a: "a\n", b: "a\n" },
      { a: "a\n", b: "a\n" },
      { a: "b\n", b: "b\n" },
      { keep: (path) => path === "a" },
    );
    expect(steps.map(show)).toEqual(["= a asked", "~ b changed"]);
  });

  test("--restore brings a deleted file back, whether the template changed it or not", () => {
    const steps = plan(
      { a: "a\n", b: "a\n", c: "a\n" },
      {},
      { a: "a\n", b: "b\n", c: "b\n" },
      { restore: (path) => path !== "c" },
    );
    expect(steps.map(show)).toEqual(["+ a restored", "+ b restored", "= c deleted"]);
  });

  test("texts formatted as yours are tried where the plain ones conflict", () => {
    const files = [{ a: "f(a, b)\n" }, { a: "f(\n  a,\n  b // mine\n)\n" }, { a: "f(a, b)\ng()\n" }] as const;
    expect(plan(...files).map(show)).toEqual(["! a both-changed"]);
    const formatted = new Map([["a", { base: "f(\n  a,\n  b\n)\n", template: "f(\n  a,\n  b\n)\ng()\n" }]]);
    const steps = plan(...files, { formatted });
    expect(applyTo({}, steps)).toEqual({ a: "f(\n  a,\n  b // mine\n)\ng()\n" });
  });
});

test("conflicts: a conflict has the three sides and its hunks", () => {
  const [step] = plan({ a: "a\n" }, { a: "b\n" }, { a: "c\n" });
  expect(step).toMatchObject({
    base: bytes("a\n"),
    yours: bytes("b\n"),
    hunks: [{ line: 1, base: "a", yours: "b", template: "c" }],
  });
});
