// A static proof can fail: each mistake below is in an option of a private folder, and the proof names it with its file.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MatrixRun, runMatrix } from "./run-matrix";

const feature = '{ "label": "Mistakes", "hint": "what a static proof has to find" }';

const mistakes = [
  {
    mistake: "an unformatted file",
    file: "src/mistakes/format.ts",
    content: "export const   spaces = 1;\n",
    named: /src\/mistakes\/format\.ts: format/,
  },
  {
    mistake: "what the linter forbids",
    file: "src/mistakes/lint.ts",
    content: "export function stop(): void {\n  debugger;\n}\n",
    named: /src\/mistakes\/lint\.ts:2:3: lint\/suspicious\/noDebugger/,
  },
  {
    mistake: "a wrong type",
    file: "src/mistakes/type.ts",
    content: 'export const count: number = "one";\n',
    named: /src\/mistakes\/type\.ts\(1,14\): error TS2322/,
  },
  {
    mistake: "a link to a page that doesn't exist",
    file: "src/mistakes/link.tsx",
    content:
      'import Link from "next/link";\n\nexport function Lost() {\n  return <Link href="/nowhere">Nowhere</Link>;\n}\n',
    named: /src\/mistakes\/link\.tsx\(4,16\): error TS2322: .*"\/nowhere"/,
  },
  {
    // All combinations share a folder in which it is installed.
    mistake: "a package of another option",
    file: "src/mistakes/package.ts",
    content: 'export type { Pool } from "mysql2";\n',
    named: /src\/mistakes\/package\.ts\(1,27\): error TS2307/,
  },
  {
    mistake: "a table without a migration",
    file: "src/database/schema/mistakes.ts",
    content:
      'import { sqliteTable, text } from "drizzle-orm/sqlite-core";\n\nexport const mistakes = sqliteTable("mistakes", { id: text("id").primaryKey() });\n',
    named: /src\/database\/migrations\/\d+_\w+\.sql/,
  },
];

let folder: string;
let run: MatrixRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "static-mistakes-"));
  write("modules/mistakes/feature.json", feature);
  for (const { file, content } of mistakes) write(`modules/mistakes/files/${file}`, content);
  write("modules/mistakes/slots/src/database/schema/index.ts", '// slot: tables\nexport * from "./mistakes";\n');
  run = await runMatrix(["--static", "--features", folder, "--only", "sqlite_none_mistakes"], { isQuiet: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

describe("a static proof", () => {
  it("fails, with each step that found something", () => {
    expect(run.exitCode).toBe(1);
    expect(run.failures).toContain("sqlite_none_mistakes: format and lint, types, migrations\n");
    expect(run.output).toContain("To run one again: npm run create -- matrix run --static --only sqlite_none_mistakes");
    expect(run.results).toMatchObject([{ outcome: "failed", checks: 0 }]);
  });

  it.each(mistakes)("names $mistake", ({ named }) => expect(run.failures).toMatch(named));

  it("finds nothing else", () => expect(run.failures.match(/src\//g)).toHaveLength(mistakes.length));

  it("says that nothing was built", () => expect(run.table).toContain("nothing was built or started"));
});
