// Follows what the template renamed or moved in code that no merge reaches: yours. Only imports change. What has a new name keeps the
// one that your code uses ("randomToken as newToken"), so nothing else has to. Where it isn't certain, nothing is done.

import { importedAs, modulePath } from "../../catalog/app-conventions";
import { type FoundImport, findImports, type ImportedName } from "../../catalog/find-imports";
import { sha256Of } from "../../catalog/fingerprint";
import type { AppPath } from "../../catalog/types";
import type { AppFiles } from "../../disk/read-app-files";
import { applyPlan } from "./apply-plan";
import { readText, writeText } from "./text-style";
import type { PlanOptions, Trees, UpdateStep } from "./types";

/** What became of an import: "module" or "module#name", by what it was. A value that is neither is what to tell its user. */
type RenamedImports = ReadonlyMap<string, string>;

/** The steps, and those that follow the renames in code that is yours alone: what you edited of the template's is merged. */
export function followRenames(steps: UpdateStep[], trees: Trees, options: PlanOptions): UpdateStep[] {
  const { own = new Map(), keep = () => false } = options;
  const renames = own.size > 0 ? findRenames(appAfter(steps, trees, own), options) : new Map();
  const followed = [...own].flatMap(([file, { content, executable, obstacle }]): UpdateStep[] => {
    const renamed = obstacle || keep(file) ? undefined : renameIn(file, content, renames);
    if (!renamed) return [];
    return [{ kind: "write", path: file, content: renamed, executable, was: sha256Of(content), because: "renamed" }];
  });
  return [...steps, ...followed];
}

/** "src/jobs/report.ts imports atomically of @/database: Use Drizzle's own transaction." */
export function tellGoneImports(steps: UpdateStep[], trees: Trees, options: PlanOptions): string[] {
  const { own = new Map() } = options;
  const after = appAfter(steps, trees, own);
  return [...own].flatMap(([file, { content }]) =>
    findImports(readText(content)?.text ?? "").flatMap(({ module, names = [] }) => {
      const place = modulePath(module, file);
      return names.flatMap(({ name }) => {
        const advice = place && options.renamed?.get(`${place}#${name}`);
        if (!advice || isModule(advice) || hasExport(after, place, name)) return [];
        return [`${file} imports ${name} of ${importedAs(place)}, which is gone. ${advice}`];
      });
    }),
  );
}

/** Every file as it will be. */
function appAfter(steps: UpdateStep[], { yours }: Trees, own: AppFiles): AppFiles {
  return applyPlan(new Map([...yours, ...own].filter(([, { obstacle }]) => !obstacle)), steps);
}

/** Those whose old name is really gone, and whose new one is there. */
function findRenames(after: AppFiles, { renamed = new Map() }: PlanOptions): RenamedImports {
  return new Map(
    [...renamed].filter(([from, to]) => {
      const [[module = "", name], [newModule = "", newName]] = [from.split("#"), to.split("#")];
      return isModule(to) && !hasExport(after, module, name) && hasExport(after, newModule, newName);
    }),
  );
}

function isModule(value: string): boolean {
  return /^[\w./()[\]-]+(#[\w$]+)?$/.test(value);
}

/** Without a name: whether there is such a module. */
function hasExport(after: AppFiles, module: string, name?: string): boolean {
  const places = [".ts", ".tsx", "/index.ts", "/index.tsx"].map((ending) => `${module}${ending}`);
  const file = places.map((place) => after.get(place)).find((found) => found !== undefined);
  if (!file || name === undefined) return file !== undefined;
  const text = readText(file.content)?.text ?? "";
  const declared = new RegExp(`\\bexport\\s+(?:declare\\s+|abstract\\s+|async\\s+)*[a-z]+\\*?\\s+${name}\\b`);
  const listed = new RegExp(`\\bexport\\s+(?:const\\s+|type\\s+)?\\{[^}]*\\b${name}\\b[^}]*\\}`);
  // What is passed on as a whole can't be known.
  return declared.test(text) || listed.test(text) || /\bexport\s*\*/.test(text);
}

function renameIn(file: AppPath, content: Uint8Array, renames: RenamedImports): Uint8Array | undefined {
  const read = readText(content);
  if (!read) return undefined;
  let text = read.text;
  // From the end, so that what was found before stays where it is.
  for (const found of findImports(text).reverse()) {
    const place = modulePath(found.module, file);
    if (place === undefined) continue;
    const [start, end] = found.at;
    const statement = renameStatement(found, place, renames, text);
    if (statement !== undefined) text = text.slice(0, start) + statement + text.slice(end);
  }
  return text === read.text ? undefined : writeText(text, read.style);
}

/** undefined: it stays. */
function renameStatement(found: FoundImport, place: string, renames: RenamedImports, text: string): string | undefined {
  const { quote, moduleAt, at, names = [] } = found;
  const whole = renames.get(place);
  if (whole) {
    const module = `${quote}${importedAs(whole)}${quote}`;
    return text.slice(at[0], moduleAt[0]) + module + text.slice(moduleAt[1], at[1]);
  }
  if (names.every(({ name }) => !renames.has(`${place}#${name}`))) return undefined;
  // Comments among the names would be lost, so that the type check has to tell.
  if (/\/[/*]/.test(text.slice(at[0], moduleAt[0]))) return undefined;
  const lists = new Map<string, string[]>(found.default === undefined ? [] : [[place, []]]);
  for (const each of names) {
    const [module = place, newName] = renames.get(`${place}#${each.name}`)?.split("#") ?? [];
    lists.set(module, [...(lists.get(module) ?? []), showName(each, newName)]);
  }
  const end = text[at[1]] === ";" ? ";" : "";
  return [...lists].map(([module, list]) => showStatement(found, module === place, module, list)).join(`${end}\n`);
}

function showName({ isType, name, local }: ImportedName, newName = name): string {
  return `${isType ? "type " : ""}${newName === local ? local : `${newName} as ${local}`}`;
}

function showStatement(found: FoundImport, isHere: boolean, module: string, names: string[]): string {
  const { keyword, isType, quote, default: main } = found;
  const list = names.length > 0 ? `{ ${names.join(", ")} }` : "";
  const clause = [isHere ? main : undefined, list].filter(Boolean).join(", ");
  const from = `${quote}${isHere ? found.module : importedAs(module)}${quote}`;
  return `${keyword}${isType ? " type" : ""} ${clause} from ${from}`;
}
