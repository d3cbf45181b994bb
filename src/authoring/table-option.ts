// The files of a new option with a table: a page where people keep texts, each their own. It is whole, so that it can be tried before
// anything in it is changed.

import type { Catalog } from "../catalog/types";
import { metadataOf, type OptionFiles, pageOption, toJson } from "./option-files";
import { exportName, pascalCase, singularOf, type TableNames } from "./option-names";
import { sortImports } from "./sort-imports";
import { tableFiles } from "./table-files";
import { rulesTest, smokeTest } from "./table-tests";

export function tableOption(catalog: Catalog, name: string, label: string): OptionFiles {
  const one = pascalCase(singularOf(name));
  const names: TableNames = {
    name,
    table: exportName(name),
    list: `list${pascalCase(name)}`,
    add: `add${one}`,
    remove: `delete${one}`,
  };
  return {
    ...pageOption(name, label),
    "feature.json": manifest(names, label),
    "readme.md": `The page is \`src/app/(app)/${name}/page.tsx\`, its table \`src/database/schema/${name}.ts\`.\n`,
    ...tableFiles(catalog, name),
    "slots/src/database/schema/index.ts": `// slot: tables\nexport * from "./${name}";\n`,
    "slots/src/account/export-data.ts": exportedData(names),
    [`files/src/${name}/${fileOf(names)}.ts`]: query(names),
    [`files/src/${name}/actions.ts`]: actions(names),
    [`files/src/app/(app)/${name}/page.tsx`]: page(names, label),
    [`files/src/app/api/${name}/route.ts`]: route(names, label),
    [`files/test/rules/${name}.test.ts`]: rulesTest(names),
    [`files/test/smoke/${name}.test.ts`]: smokeTest(names),
  };
}

function fileOf({ name }: TableNames): string {
  return `list-${name}`;
}

function manifest({ name, add, remove }: TableNames, label: string): string {
  const access = "signed-in";
  const words = label.toLowerCase();
  return toJson({
    $schema: "../../feature.schema.json",
    label,
    hint: `a page at /${name} with a table`,
    folders: { [`src/${name}`]: `${words}: the query and the actions` },
    pages: [{ path: `/${name}`, access, description: `Your ${words}.` }],
    endpoints: [{ method: "GET", path: `/api/${name}`, access, description: `Your ${words}, as JSON.` }],
    actions: [
      { name: add, access, description: `Adds to your ${words}.` },
      { name: remove, access, description: `Deletes one of your ${words}.` },
    ],
  });
}

function exportedData({ table }: TableNames): string {
  return `// slot: imports
import { ${table} } from "@/database/schema";

// slot: entries
${table}: { select: (userId) => db.select().from(${table}).where(eq(${table}.userId, userId)) },
`;
}

function query({ table, list }: TableNames): string {
  return `import { desc, eq } from "drizzle-orm";
import { db } from "@/database";
import { ${table} } from "@/database/schema";

/** The newest first, along the index. */
export function ${list}(userId: string) {
  return db
    .select()
    .from(${table})
    .where(eq(${table}.userId, userId))
    .orderBy(desc(${table}.createdAt), desc(${table}.id))
    .limit(100);
}
`;
}

function actions({ table, add, remove }: TableNames): string {
  return `"use server";

import { and, eq } from "drizzle-orm";
import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/auth/action";
import { db } from "@/database";
import { ${table} } from "@/database/schema";

const newText = z.object({ text: z.string().trim().min(1, "Enter a text.").max(500) });

export const ${add} = action(
  { permission: "account:manage", reauthentication: "none", input: newText },
  async ({ text }, { user }) => {
    await db.insert(${table}).values({ userId: user.id, text });
    refresh();
    return null;
  },
);

export const ${remove} = action(
  { permission: "account:manage", reauthentication: "none", input: z.object({ id: z.uuid() }) },
  async ({ id }, { user }) => {
    await db.delete(${table}).where(and(eq(${table}.id, id), eq(${table}.userId, user.id)));
    refresh();
    return null;
  },
);
`;
}

function page(names: TableNames, label: string): string {
  const { name, list, add, remove } = names;
  return `${sortImports([
    ["next", "type Metadata"],
    ["@/auth", "requireUser"],
    ["@/components/form", "ActionForm, Field, SubmitButton"],
    ["@/components/page-header", "PageHeader"],
    [`@/${name}/actions`, `${add}, ${remove}`],
    [`@/${name}/${fileOf(names)}`, list],
  ])}

${metadataOf(label, `Your ${label.toLowerCase()}.`)}

export default async function ${pascalCase(name)}Page() {
  const { user } = await requireUser();
  const own = await ${list}(user.id);
  return (
    <>
      <PageHeader title="${label}" />
      <ActionForm action={${add}} name="${add}">
        <Field label="Text" name="text" />
        <SubmitButton>Add</SubmitButton>
      </ActionForm>
      {own.map(({ id, text, createdAt }) => (
        <ActionForm key={id} action={${remove}} name="${remove}">
          <p>{text}</p>
          <time dateTime={createdAt.toISOString()}>{createdAt.toISOString().slice(0, 10)}</time>
          <input type="hidden" name="id" value={id} />
          <SubmitButton>Delete</SubmitButton>
        </ActionForm>
      ))}
    </>
  );
}
`;
}

function route(names: TableNames, label: string): string {
  const { name, table, list } = names;
  return `// ${label} of whoever is signed in.
${sortImports([
  ["@/auth/route", "route, routes"],
  [`@/${name}/${fileOf(names)}`, list],
])}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "account:manage", reauthentication: "none" }, async (_, { session: { user } }) => {
    const own = await ${list}(user.id);
    return Response.json({ ${table}: own.map(({ id, text, createdAt }) => ({ id, text, createdAt })) });
  }),
});
`;
}
