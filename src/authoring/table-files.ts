// The table of a new option, for each database. How a table is written there says the database itself, in its part of AGENTS.md: a
// feature's own table is the same, with another name, a date, and an index for the order in which people see its rows.

import { isTableFile } from "../catalog/app-conventions";
import { listDatabases } from "../catalog/check-migrations";
import { listFeatures } from "../catalog/features";
import type { Catalog, Feature } from "../catalog/types";
import { usageError } from "../errors";
import { compareModules, compareNames } from "../render/compare-modules";
import type { OptionFiles } from "./option-files";
import { exportName, toLabel } from "./option-names";

export function tableFiles({ base, parts, groups }: Catalog, name: string): OptionFiles {
  const features = listFeatures({ base, parts, groups });
  const databases = listDatabases(features, { ...base, id: name, conflicts: [] });
  return Object.fromEntries(
    databases.map((database) => {
      const folder = `files.with/${database.id.replace("/", "-")}`;
      return [`${folder}/src/database/schema/${name}.ts`, tableFile(database, name)];
    }),
  );
}

function tableFile(database: Feature, name: string): string {
  const { imports, builder, columns } = readRecipe(database);
  const table = exportName(name);
  const sqlName = name.replaceAll("-", "_");
  const own = [...columns, 'createdAt: timestamp("created_at").notNull().$defaultFn(() => new Date()),'];
  return `// ${toLabel(name)}: texts that people keep, each of one person.
${listImports(imports).join("\n")}

export const ${table} = ${builder}(
  "${sqlName}",
  {
${own.map((column) => `    ${wrapChain(column)}`).join("\n")}
  },
  (table) => [index("${sqlName}_user_id").on(table.userId, table.createdAt, table.id)],
);
`;
}

interface Recipe {
  /** [["./users", ["users"]]] */
  imports: Map<string, string[]>;
  /** "sqliteTable" */
  builder: string;
  /** 'text: text("text").notNull(),' */
  columns: string[];
}

function readRecipe({ id, label, recipes }: Feature): Recipe {
  const blocks = [...recipes.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)];
  const code = blocks.find(([, path = ""]) => isTableFile(path))?.[2] ?? "";
  const [, builder, columns] = /^export const \w+ = (\w+)\("\w+", \{\n([\s\S]*?)^\}\);$/m.exec(code) ?? [];
  if (builder === undefined || columns === undefined) {
    const hint = "Leave out --table, and write its tables yourself.";
    throw usageError("tables-missing", `The agents.md of ${id} has no table for ${label} to start from.`, hint);
  }
  const imports = [...code.matchAll(/^import \{ ([^}]+) \} from "([^"]+)";$/gm)];
  return {
    imports: new Map(imports.map(([, names = "", module = ""]) => [module, names.split(", ")])),
    builder,
    columns: columns.trim().split(/\n\s*/),
  };
}

/** With what the date and the index need. */
function listImports(imports: Recipe["imports"]): string[] {
  const columns = "./columns";
  const all = new Map([...imports, [columns, [...(imports.get(columns) ?? []), "timestamp"]]]);
  const sorted = [...all].sort(([one], [other]) => compareModules(one, other));
  return sorted.map(([module, names]) => {
    const more = module.startsWith("drizzle-orm/") ? [...names, "index"] : names;
    return `import { ${more.toSorted(compareNames).join(", ")} } from "${module}";`;
  });
}

/** As formatters do with two calls and more behind the first one, if one of them has a function. */
function wrapChain(column: string): string {
  const calls = column.match(/\)\.(?=\$?\w+\()/g) ?? [];
  return calls.length < 2 ? column : column.replace(/\)\.(?=\$?\w+\()/g, ")\n      .");
}
