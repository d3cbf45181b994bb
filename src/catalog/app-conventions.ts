// All that the engine knows about the base app: where its pages, routes, variables and migrations are, what its roles are
// called, and how updates treat its files.

import { decodeText } from "../text";
import type { AppPath, Endpoint, MergeStrategy, Page, TemplateFile } from "./types";

type CodeFile = Pick<TemplateFile, "appPath" | "content">;
type Route = Pick<Endpoint, "method" | "path">;

/** What building and testing an app writes anew, besides the package lock. */
export const toolFiles: AppPath[] = ["next-env.d.ts", "tsconfig.tsbuildinfo"];

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** Answers for every endpoint that doesn't exist, so it serves none. */
const unknownEndpoint = "/api/[...unknown]";

export function findRoutes({ appPath, content }: CodeFile): Route[] {
  const path = urlOf(appPath, "route");
  if (path === undefined || path === unknownEndpoint) return [];
  return findMethods(decodeText(content)).map((method) => ({ method, path }));
}

/** A route with a catch-all parameter serves everything below it. */
export function serves(route: Route, endpoint: Route): boolean {
  if (route.method !== endpoint.method) return false;
  if (route.path === endpoint.path) return true;
  const catchAll = route.path.indexOf("/[...");
  return catchAll >= 0 && endpoint.path.startsWith(`${route.path.slice(0, catchAll)}/`);
}

export function findPages({ appPath }: Pick<CodeFile, "appPath">): string[] {
  const page = urlOf(appPath, "page");
  return page === undefined ? [] : [page];
}

/** Where a page's file belongs: those for people who are signed in have the header. */
export function pageFile({ path, access }: Pick<Page, "path" | "access">): AppPath {
  return `src/app${access === "public" ? "" : "/(app)"}${path.replace(/\/$/, "")}/page.tsx`;
}

/** What a file that begins with "use server" exports. */
export function findActions({ appPath, content }: CodeFile): string[] {
  if (!/\.tsx?$/.test(appPath)) return [];
  const code = decodeText(content);
  return /^["']use server["'];?$/m.test(code) ? findExports(code) : [];
}

/** `export const { GET, POST, … } = routes({ GET: … })` exports every method. Those that it isn't given answer 405. */
function findMethods(code: string): Route["method"][] {
  const [exported = "", given = ""] = code.split(/^export const \{[^}]*\} = routes\(/m);
  const names = [
    ...findExports(exported),
    ...[...given.matchAll(/(?<=[{,]\s*)[A-Z]+(?=\s*[:,}])/g)].map(([name]) => name),
  ];
  return methods.filter((method) => names.includes(method));
}

function findExports(code: string): string[] {
  const direct = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map((match) => match[1] ?? "");
  const lists = [...code.matchAll(/^export (?:const )?\{([^}]*)\}/gm)].flatMap((match) => (match[1] ?? "").split(","));
  // "name", "name as other" and "name: other"
  const listed = lists.map((entry) => /(\w+)\s*$/.exec(entry)?.[1] ?? "");
  return [...direct, ...listed].filter((name) => name !== "");
}

/** As Next.js routes it: "src/app/(public)/admin/users/page.tsx" -> "/admin/users". */
function urlOf(path: AppPath, file: "page" | "route"): string | undefined {
  const [, folders = "", name] = /^src\/app\/(?:(.*)\/)?(page|route)\.tsx?$/.exec(path) ?? [];
  if (name !== file) return undefined;
  return `/${folders
    .split("/")
    .filter((folder) => folder !== "" && !folder.startsWith("("))
    .join("/")}`;
}

/** How updates treat a file of the templates, by what it is. */
export function mergeStrategyOf(path: AppPath): MergeStrategy {
  if (path === "README.md") return "sections";
  if (path.includes("/migrations/")) return "append-only";
  return path.endsWith(".json") ? "json" : "text";
}

/** The file in which the app, and options by a slot, define environment variables. */
export const variablesPath: AppPath = "src/env.ts";

/** What drizzle-kit writes: SQL, journal and snapshots. */
const migrations = "src/database/migrations/";
export const journalPath: AppPath = `${migrations}meta/_journal.json`;

export interface MigrationJournal {
  entries: Migration[];
  [key: string]: unknown;
}

interface Migration {
  idx: number;
  when: number;
  tag: string;
  [key: string]: unknown;
}

export type Snapshot = { id: string; prevId: string } & Record<string, unknown>;

/** `meta/<tag>.json`, beside a feature's migration `<tag>.sql`. Only for the engine: it isn't part of the app. */
export interface TablesOfFeature {
  id: string;
  /** When the migration was made, which is how the app knows it again. */
  when: number;
  /** What it changes in the snapshot, such as { "tables": { "notes": … } }. null: it is gone. */
  snapshot: Record<string, Record<string, unknown>>;
}

/** The tag of a feature's migration, if this is its SQL or its metadata. */
export function migrationOf(path: AppPath): string | undefined {
  return /^src\/database\/migrations\/(?:meta\/([a-z][a-z0-9_-]*)\.json|([a-z][a-z0-9_-]*)\.sql)$/
    .exec(path)
    ?.slice(1)
    .find(Boolean);
}

export function metadataPath(tag: string): AppPath {
  return `${migrations}meta/${tag}.json`;
}

/** A feature's migrations for one database, the oldest first. */
export function listMigrationsWith(
  { files }: { files: (CodeFile & Pick<TemplateFile, "onlyWith">)[] },
  database: string,
): ({ tag: string } & TablesOfFeature)[] {
  const own = files.filter(({ appPath, onlyWith = database }) => onlyWith === database && appPath.endsWith(".json"));
  const migrations = own.flatMap(({ appPath, content }) => {
    const tag = migrationOf(appPath);
    return tag === undefined ? [] : [{ tag, ...(JSON.parse(decodeText(content)) as TablesOfFeature) }];
  });
  return migrations.sort((one, other) => one.when - other.when);
}

/** "public.notes" and "notes" are the same. */
export function tableName(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

export function listMadeTables(sql: Uint8Array | undefined): string[] {
  const text = decodeText(sql ?? new Uint8Array());
  return [...text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?["`]?(\w+)/gim)].map(([, name]) => name as string);
}

/** ["users.search_text"] */
export function listMadeColumns(sql: Uint8Array | undefined): string[] {
  const text = decodeText(sql ?? new Uint8Array());
  const added = text.matchAll(/^ALTER TABLE ["`]?(\w+)["`]? ADD (?:COLUMN )?["`](\w+)/gim);
  return [...added].map(([, table, column]) => `${table}.${column}`);
}

/** ["notes", "notes.text"]: its tables and their columns. */
export function listParts({ tables = {} }: Partial<Snapshot>): string[] {
  return Object.entries(tables as Record<string, { columns?: object }>).flatMap(([key, { columns = {} }]) => {
    const name = tableName(key);
    return [name, ...Object.keys(columns).map((column) => `${name}.${column}`)];
  });
}

/** Tables of a feature: drizzle.config.ts looks for them there. */
export function isTableFile(path: AppPath): boolean {
  return /^src\/database\/schema\/(?!index\.ts$)[^/]+\.ts$/.test(path);
}

export function isMigrationFile(path: AppPath): boolean {
  return path.startsWith(migrations);
}

export function isSnapshot(path: AppPath): boolean {
  return isMigrationFile(path) && /\/meta\/\d+_snapshot\.json$/.test(path);
}

export function migrationPath(tag: string): AppPath {
  return `${migrations}${tag}.sql`;
}

export function lastSnapshot(tree: ReadonlyMap<AppPath, unknown>): AppPath | undefined {
  return [...tree.keys()].filter(isSnapshot).sort().at(-1);
}

export function snapshotPath(index: number): AppPath {
  return `${migrations}meta/${String(index).padStart(4, "0")}_snapshot.json`;
}
