// Every column of every table has code that reads or writes it: a table has nothing only because a library could use it.

import { expect, test } from "vitest";
import { type AppFile, findProblems, readOnce } from "./every-tree";

const schema = "src/database/schema/";

interface Table {
  name: string;
  columns: string[];
}

/** As the schema's files write them: one column on a line, which begins with its name. */
const listTables = readOnce(({ path, text }): Table[] => {
  if (!path.startsWith(schema)) return [];
  const tables = text.matchAll(/^export const (\w+) = \w+Table\(([\s\S]*?)\n?\);$/gm);
  return [...tables].map(([, name = "", definition = ""]) => {
    const columns = definition.matchAll(/(?:^ +|\{ |, )(\w+): \w+\(/gm);
    return { name, columns: [...columns].map(([, column = ""]) => column) };
  });
});

/** The names in code. Relations are there for queries that nobody has written yet. */
const listNames = readOnce(({ path, text }): Set<string> => {
  if (!/^src\/.*\.tsx?$/.test(path) || path.startsWith(schema) || path === "src/database/relations.ts")
    return new Set();
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  return new Set(code.match(/\w+/g));
});

function listUnused(files: AppFile[]): string[] {
  const names = files.map(listNames);
  return files.flatMap(listTables).flatMap(({ name, columns }) => {
    const around = names.filter((found) => found.has(name));
    return columns.filter((column) => !around.some((found) => found.has(column))).map((column) => `${name}.${column}`);
  });
}

test("clean apps: in every selection, each column is read or written by code that names its table", () => {
  expect(findProblems(({ tree }) => listUnused([...tree.values()]))).toEqual({});
});

test("a column that nothing names is found", () => {
  const table = `export const users = sqliteTable(
  "users",
  {
    id: text("id")
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    image: text("image"),
  },
  (table) => [index("users_id").on(table.id)],
);
`;
  const code =
    "// Its image.\nimport { users } from '@/database/schema';\nexport const all = db.select({ id: users.id }).from(users);\n";
  const file = (path: string, text: string) =>
    ({ path, text, origin: {}, origins: [], selection: "" }) as unknown as AppFile;
  expect(listUnused([file(`${schema}users.ts`, table), file("src/users/all.ts", code)])).toEqual(["users.image"]);
});
