import { expect, test } from "vitest";
import { findEnvNames } from "../../src/catalog/find-env-names";

const rows: [what: string, code: string, names: string[]][] = [
  ["a property", "const a = process.env.A_1;", ["A_1"]],
  ["an optional one", "const a = process.env?.A;", ["A"]],
  ["a key", `const a = process.env["A"] ?? process.env['B'];`, ["A", "B"]],
  ["some at once", "const { A, B: b, C = 1 } = process.env;", ["A", "B", "C"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  ["what a text embeds", "const a = `${process.env.A}:${process.env.B}`;", ["A", "B"]],
  ["comments and texts", '// process.env.A\n/* process.env.B */ const c = "process.env.C";', []],
  ["a regular expression with a quote", `const r = /["']/; const a = process.env.A; const s = '"';`, ["A"]],
  ["a division", 'const half = a / 2; const b = "x" + process.env.B + c / 2;', ["B"]],
  ["an apostrophe in JSX", "<p>It's {process.env.A}</p>", ["A"]],
  ["another object", "const a = settings.env.A; const b = { process: { env: { B: 1 } } };", []],
];

test("code has the names that it reads, and no others", () => {
  for (const [what, code, names] of rows) {
    expect.soft(findEnvNames({ appPath: "src/a.tsx", content: Buffer.from(code) }), what).toEqual(names);
  }
});

test("src/env.ts has the names that it defines, and fillings of it", () => {
  const names = (code: string) => findEnvNames({ appPath: "src/env.ts", content: Buffer.from(code) });
  const object =
    'const variables = {\n  A: z.enum(["X", "Y"]),\n  // C: gone\n  B: z.string().refine(isB, { error: "D: wrong" }),\n};';
  expect(names(object)).toEqual(["A", "B"]);
  expect(names("E_1: z.string(),\nF: z\n  .string(),")).toEqual(["E_1", "F"]);
  expect(names("if (!env.A) sentences.push('A: set it');")).toEqual([]);
});

test("files that are not code have none", () => {
  expect(findEnvNames({ appPath: "notes.md", content: Buffer.from("process.env.A") })).toEqual([]);
});
