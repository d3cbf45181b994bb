// Merging by filling, held against its promises on random files, options and edits.

import { describe, expect, test } from "vitest";
import type { Filling } from "../../../src/catalog/types";
import { type Binding, listBindings } from "../../../src/render/import-statements";
import { type ChosenFilling, weave } from "../../../src/render/weave";
import { mergeText } from "../../../src/update/plan/merge-text";
import { mergeWoven } from "../../../src/update/plan/merge-woven";

type Random = (below: number) => number;

/** mulberry32: the same numbers on every machine, so that a failure can be looked at again. */
function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const path = "list.txt";
const features = ["a", "b", "c", "d"];

/** Lines of its own, some of which look alike, and up to three slots. */
function makeFile(random: Random): string {
  const lines = Array.from({ length: 8 + random(12) }, (_, at) => (random(6) === 0 ? "}" : `base ${at}`));
  for (const slot of ["one", "two", "three"].slice(0, 1 + random(3))) {
    // Two slots can't follow each other.
    const free = [...lines.keys()].filter((at) => !/slot:/.test(`${lines[at - 1]} ${lines[at]}`));
    lines.splice(free[random(free.length)] ?? 0, 0, `# slot: ${slot}`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function makeFillings(file: string, random: Random): ChosenFilling[] {
  const slots = [...file.matchAll(/^# slot: (\w+)$/gm)].map(([, slot = ""]) => slot);
  return features.flatMap((feature) =>
    slots.filter(() => random(3) > 0).map((slot) => makeFilling(feature, slot, `${feature} ${slot}`, random)),
  );
}

function makeFilling(feature: string, slot: string, text: string, random: Random): ChosenFilling {
  const lines = Array.from({ length: 1 + random(3) }, (_, at) => `${text} ${at}`);
  if (random(4) === 0) lines.push("}");
  const source: Omit<Filling, "lines"> = { appPath: path, slot, sourcePath: `${feature}/slots/${path}`, sourceLine: 1 };
  return { ...source, lines, feature };
}

function weaveFile(text: string, fillings: ChosenFilling[]) {
  return weave({ appPath: path, feature: "base", source: `base/files/${path}`, text }, fillings);
}

interface Edited {
  text: string;
  /** Lines that the owner wrote. */
  own: string[];
  /** Which lines of the original are left as they were, by their position. */
  left: boolean[];
  /** Before which lines of the original the owner wrote some. */
  inserted: Set<number>;
}

function edit(text: string, random: Random): Edited {
  const lines = text.trimEnd().split("\n");
  const own: string[] = [];
  const left = lines.map(() => true);
  const inserted = new Map<number, string[]>();
  const changed = new Map<number, string[]>();
  const write = () => own[own.push(`own ${own.length}`) - 1] as string;
  for (let count = 1 + random(4); count > 0; count--) {
    const at = random(lines.length);
    const kind = random(3);
    if (kind === 0) inserted.set(at, [...(inserted.get(at) ?? []), write()]);
    else if (left[at]) {
      left[at] = false;
      changed.set(at, kind === 1 ? [] : [write()]);
    }
  }
  const edited = lines.flatMap((line, at) => [...(inserted.get(at) ?? []), ...(changed.get(at) ?? [line])]);
  return { text: edited.map((line) => `${line}\n`).join(""), own, left, inserted: new Set(inserted.keys()) };
}

/** Whether the owner changed a filling, or wrote something into it. */
function touches({ left, inserted }: Edited, { from, to }: { from: number; to: number }): boolean {
  const lines = left.map((_, at) => at).slice(from, to);
  return lines.some((at) => !left[at] || (at > from && inserted.has(at)));
}

function isSubsequence(part: string[], whole: string[]): boolean {
  let at = 0;
  for (const line of part) {
    at = whole.indexOf(line, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const ROUNDS = 3000;

describe(`${ROUNDS} random files, options and edits`, () => {
  const random = randomNumbers(20260401);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const file = makeFile(random);
    const all = makeFillings(file, random);
    const some = all.filter(({ feature }) => feature !== "d" && random(3) > 0);
    return { file, all, some, seed: random(2 ** 31) };
  });
  const show = (text: string) => text.trimEnd().split("\n");

  test("what is added never conflicts while a line beside its place is left, and is where it belongs", () => {
    let [plainConflicts, undecided] = [0, 0];
    for (const { file, all, some, seed } of rounds) {
      const [base, template] = [weaveFile(file, some), weaveFile(file, all)];
      const yours = edit(base.text, randomNumbers(seed));
      const merged = mergeWoven(path, base, yours.text, template);
      if (mergeText(base.text, yours.text, template.text).hunks.length > 0) plainConflicts++;
      if (merged.hunks.length > 0) {
        undecided++;
        expect(losesBothNeighbors(base.text, template.text, yours), JSON.stringify({ seed })).toBe(true);
        continue;
      }
      const result = show(merged.text);
      expect(result.filter((line) => line.startsWith("own")).sort()).toEqual([...yours.own].sort());
      const rest = result.filter((line) => !line.startsWith("own"));
      expect(isSubsequence(rest, show(template.text)), JSON.stringify({ seed })).toBe(true);
      const added = all.filter((filling) => !some.includes(filling));
      expect(added.filter(({ lines }) => !merged.text.includes(`${lines.join("\n")}\n`))).toEqual([]);
      const unique = rest.filter((line) => line !== "}");
      expect(new Set(unique).size, "nothing is doubled").toBe(unique.length);
    }
    expect(plainConflicts, "where text alone would conflict").toBeGreaterThan(200);
    expect(undecided).toBeLessThan(plainConflicts / 10);
  });

  test("what is removed or changed conflicts only where you edited it", () => {
    let [plainConflicts, conflicts] = [0, 0];
    for (const { file, all, some, seed } of rounds) {
      const change = randomNumbers(seed + 1);
      const changed = some.map((filling) => {
        if (change(3) > 0) return filling;
        return makeFilling(filling.feature, filling.slot, `${filling.feature} ${filling.slot} anew`, change);
      });
      const [base, template] = [weaveFile(file, all), weaveFile(file, changed)];
      const yours = edit(base.text, randomNumbers(seed));
      const merged = mergeWoven(path, base, yours.text, template);
      if (mergeText(base.text, yours.text, template.text).hunks.length > 0) plainConflicts++;
      const result = show(merged.text);
      expect(result.filter((line) => line.startsWith("own")).sort()).toEqual([...yours.own].sort());
      if (merged.hunks.length > 0) {
        conflicts++;
        const fillings = base.origins.filter(({ slot, from, to }) => slot !== undefined && to > from);
        expect(
          fillings.some((range) => touches(yours, range)),
          JSON.stringify({ seed }),
        ).toBe(true);
        continue;
      }
      const rest = result.filter((line) => !line.startsWith("own"));
      expect(isSubsequence(rest, show(template.text)), JSON.stringify({ seed })).toBe(true);
    }
    expect(conflicts).toBeLessThan(plainConflicts);
  });

  test("a file that you didn't touch becomes the template's", () => {
    for (const { file, all, some } of rounds.slice(0, 500)) {
      const [base, template] = [weaveFile(file, some), weaveFile(file, all)];
      expect(mergeWoven(path, base, base.text, template)).toMatchObject({ text: template.text, hunks: [] });
      expect(mergeWoven(path, template, template.text, base)).toMatchObject({ text: base.text, hunks: [] });
    }
  });
});

describe("imports", () => {
  const code = "src/page.ts";
  const modules = ["@/a", "@/b/c", "next", "node:fs", "./near", "../far"];

  function makeImports(random: Random, prefix: string): string[] {
    return modules
      .filter(() => random(2) === 0)
      .flatMap((module, at) => [
        ...(random(3) > 0 ? [`import { ${prefix}${at}, ${prefix}${at}b } from "${module}";`] : []),
        ...(random(3) === 0 ? [`import type { ${prefix.toUpperCase()}${at} } from "${module}";`] : []),
        ...(random(4) === 0 ? [`import ${prefix}Default${at} from "${module}";`] : []),
      ]);
  }

  const weaveCode = (text: string, fillings: ChosenFilling[]) =>
    weave({ appPath: code, feature: "base", source: `base/files/${code}`, text }, fillings);
  const fill = (feature: string, lines: string[]): ChosenFilling => {
    return { appPath: code, slot: "imports", lines, feature, sourcePath: `${feature}/slots/${code}`, sourceLine: 1 };
  };

  test("names come and go among imports that you changed, without a conflict and without loss", () => {
    const random = randomNumbers(20260402);
    for (let round = 0; round < 400; round++) {
      const own = weaveCode("// About this file.\n\nexport {};\n", [fill("base", makeImports(random, "own"))]).text;
      const [a, b] = [fill("a", makeImports(random, "a")), fill("b", makeImports(random, "b"))];
      const [base, template] = [weaveCode(own, [a]), weaveCode(own, [b])];
      const lines = base.text.split("\n");
      const statements = lines.flatMap((line, at) => (line.startsWith("import") ? [at] : []));
      lines.splice(statements[random(statements.length)] ?? 2, 0, `import { mine } from "@/mine"; // mine`, "");
      if (random(2) === 0) lines.push("export const more = mine;");
      const merged = mergeWoven(code, base, lines.join("\n"), template);
      expect(merged.hunks, base.text).toEqual([]);
      const wanted = [...listBindings(template.text.split("\n")).map(showBinding), "@/mine mine mine false"];
      expect(listBindings(merged.text.split("\n")).map(showBinding).sort()).toEqual(wanted.sort());
      expect(merged.text).toContain("// About this file.");
      expect(merged.text).toContain(`import { mine } from "@/mine"; // mine\n`);
    }
  });

  const base = `import { alpha } from "@/alpha";
import { beta } from "@/beta";

alpha(beta);
`;

  test("what your code uses stays, and is listed", () => {
    const [from, to] = [weaveCode(base, [fill("a", ['import { gamma } from "@/alpha";'])]), weaveCode(base, [])];
    const yours = `${from.text}gamma();\n`;
    const merged = mergeWoven(code, from, yours, to);
    expect(merged).toMatchObject({
      text: yours,
      hunks: [],
      notes: ["src/page.ts still uses gamma of @/alpha, so that its import stays."],
    });
    expect(mergeWoven(code, from, `${from.text}more();\n`, to)).toEqual({ text: `${base}more();\n`, hunks: [] });
  });

  test("a name that now comes from another module is imported once", () => {
    const moved = base.replace('"@/beta"', '"@/moved"');
    const [from, to] = [weaveCode(base, []), weaveCode(moved, [])];
    expect(mergeWoven(code, from, `${base}beta();\n`, to)).toEqual({ text: `${moved}beta();\n`, hunks: [] });
  });

  test("what an added filling needs comes back, even if you had removed it", () => {
    const [from, to] = [weaveCode(base, []), weaveCode(base, [fill("a", ['import { beta, delta } from "@/beta";'])])];
    const yours = 'import { alpha } from "@/alpha";\n\nalpha();\n';
    expect(mergeWoven(code, from, yours, to).text).toBe(
      'import { alpha } from "@/alpha";\nimport { delta } from "@/beta";\n\nalpha();\n',
    );
  });

  test("yours keep their quotes, their order and what they import besides", () => {
    const [from, to] = [
      weaveCode(base, []),
      weaveCode(base, [fill("a", ['import { delta } from "@/beta";', 'import { a } from "a";'])]),
    ];
    const yours =
      "import './side'\nimport { beta } from '@/beta'\n// all of it\nimport { alpha } from '@/alpha'\n\nalpha(beta)\n";
    expect(mergeWoven(code, from, yours, to).text).toBe(
      "import './side'\nimport { a } from 'a'\nimport { beta, delta } from '@/beta'\n// all of it\nimport { alpha } from '@/alpha'\n\nalpha(beta)\n",
    );
  });
});

function showBinding({ module, name, local, isType }: Binding): string {
  return `${module} ${name} ${local} ${isType}`;
}

/** Of some place where the template adds lines. Of lines that look alike, a diff can't tell which one is left. */
function losesBothNeighbors(base: string, template: string, { left }: Edited): boolean {
  const [old, now] = [base, template].map((text) => text.trimEnd().split("\n")) as [string[], string[]];
  const isLeft = (line: number) => left[line] === true && old[line] !== "}";
  let at = 0;
  return now.some((line) => {
    if (line === old[at]) return at++ < 0;
    return !isLeft(at - 1) && !isLeft(at);
  });
}
