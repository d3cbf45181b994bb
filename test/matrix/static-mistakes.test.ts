// A static proof can fail: each mistake below is in an option of a private folder, and the proof names it with its file.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MatrixRun, runMatrix } from "./run-matrix";

// Its tables are those of one database: a catalog asks for tables and migrations of each that an option goes with.
const feature = `{
  "label": "Mistakes",
  "hint": "what a static proof has to find",
  "conflicts": ["database/postgres", "database/mysql"]
}`;

/** A table with the migration that makes it. */
const table = path.resolve("test/fixtures/tables-feature/files.with/database-sqlite/src/database");

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
    mistake: "a column without a migration",
    file: "src/database/schema/tables-fixture.ts",
    content: readFileSync(path.join(table, "schema/tables-fixture.ts"), "utf8").replace(
      '  text: text("text")',
      '  note: text("note"),\n  text: text("text")',
    ),
    named: /src\/database\/migrations\/\d+_\w+\.sql/,
  },
];

let folder: string;
let run: MatrixRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "static-mistakes-"));
  write("modules/mistakes/feature.json", feature);
  for (const { file, content } of mistakes) write(`modules/mistakes/files/${file}`, content);
  cpSync(path.join(table, "migrations"), path.join(folder, "modules/mistakes/files/src/database/migrations"), {
    recursive: true,
  });
  const tables = '// slot: tables\nexport * from "./tables-fixture";\n';
  write("modules/mistakes/slots/src/database/schema/index.ts", tables);
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
