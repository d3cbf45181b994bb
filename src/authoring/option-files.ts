// The files of a new option: a page that people see when they are signed in, or a copy of another option.
import { isMigrationFile } from "../catalog/app-conventions";
import { folderOf } from "../catalog/catalog-error";
import { optionName } from "../catalog/features";
import { showMarker } from "../catalog/slot-markers";
import type { Feature } from "../catalog/types";
import { decodeText } from "../text";
import { exportName, pascalCase } from "./option-names";

/** Path below the option's folder to content. */
export type OptionFiles = Record<string, string | Uint8Array>;

export function pageOption(name: string, label: string): OptionFiles {
  const manifest = {
    $schema: "../../feature.schema.json",
    label,
    hint: `a page at /${name}`,
    pages: [{ path: `/${name}`, access: "signed-in", description: `${label}.` }],
  };
  return {
    "feature.json": toJson(manifest),
    "readme.md": `The page is \`src/app/(app)/${name}/page.tsx\`.\n`,
    [`files/src/app/(app)/${name}/page.tsx`]: pageFile(name, label),
    [`files/test/smoke/${name}.test.ts`]: smokeFile(name, label),
    // The page has the strict policy, and a link in the sidebar.
    "slots/src/proxy.ts": `// slot: matcher\n"/${name}/:path*",\n`,
    "slots/next.config.ts": `// slot: strict-pages\n"${name}",\n`,
    "slots/src/navigation.ts": navigationFile(name, label),
  };
}

function navigationFile(name: string, label: string): string {
  return `// slot: imports
import { Square } from "lucide-react";

// slot: links
"/${name}": { label: "${label}", icon: Square, permission: "account:manage" },
`;
}

/** Every occurrence of the other option's name is replaced: "google", "Google" and "GOOGLE", and `myOption` for "my-option". */
export function copyOption(from: Feature, name: string, label: string): OptionFiles {
  const old = optionName(from.id);
  const replace = (text: string) =>
    text
      .replaceAll(` ${withArticle(from.label)}`, ` ${withArticle(label)}`)
      .replaceAll(from.label, label)
      .replaceAll(old, name)
      .replaceAll(toConstant(old), toConstant(name));
  const replaceCode = (code: string) => replace(renameExports(code, exportName(old), exportName(name)));
  // Two options can't have the same migration: one of its own is made from its tables.
  const copied = from.files.filter(({ appPath }) => !isMigrationFile(appPath));
  const files = copied.map(({ sourcePath, content }) => {
    const path = sourcePath.slice(folderOf(from).length + 1);
    if (content.includes(0)) return [replace(path), content];
    return [replace(path), (/\.tsx?$/.test(path) ? replaceCode : replace)(decodeText(content))];
  });
  return {
    // Who may open something has nothing to do with the option's name.
    "feature.json": replace(toJson(manifestOf(from))).replaceAll(`"access": "${name}"`, `"access": "${old}"`),
    ...(from.readme === "" ? {} : { "readme.md": replace(from.readme) }),
    ...(from.recipes === "" ? {} : { "agents.md": replace(from.recipes) }),
    ...Object.fromEntries(files),
    ...Object.fromEntries(copyFillings(from).map(([path, code]) => [replace(path), replaceCode(code)])),
  };
}

/** Path below the option's folder to text: a section for each slot. */
function copyFillings(from: Feature): [string, string][] {
  const sources = new Set(from.fillings.map(({ sourcePath }) => sourcePath));
  return [...sources].map((source) => {
    const sections = from.fillings
      .filter(({ sourcePath }) => sourcePath === source)
      .map(({ appPath, slot, lines }) => `${[showMarker(appPath, slot), ...lines].join("\n")}\n`);
    return [source.slice(folderOf(from).length + 1), sections.join("\n")];
  });
}

/** As somebody would write it: without what is empty anyway. */
function manifestOf({ id, folder, files, fillings, readme, recipes, moved, ...manifest }: Feature): object {
  const isEmpty = (value: unknown) => typeof value === "object" && Object.keys(value ?? {}).length === 0;
  const isDefault = (value: unknown) => value === false || isEmpty(value);
  const entries = Object.entries(manifest).filter(([, value]) => !isEmpty(value));
  const pages = manifest.pages.map((page) =>
    Object.fromEntries(Object.entries(page).filter(([, it]) => !isDefault(it))),
  );
  return {
    $schema: "../../feature.schema.json",
    ...Object.fromEntries(entries),
    ...(pages.length > 0 && { pages }),
  };
}

/** Outside of texts and comments, where a name with dashes is spelled as it is. */
function renameExports(code: string, old: string, name: string): string {
  const parts = new RegExp(`"[^"\\n]*"|\`[^\`]*\`|//.*|/\\*[^]*?\\*/|\\b${old}\\b`, "g");
  return code.replace(parts, (part) => (part === old ? name : part));
}

export function groupFile(name: string, order: number): string {
  const question = `Which ${name.replaceAll("-", " ")}?`;
  return toJson({ $schema: "../group.schema.json", order, question, pick: "any", preselected: [] });
}

/** "a Google", "an Acme" */
function withArticle(label: string): string {
  return `${/^[aeiou]/i.test(label) ? "an" : "a"} ${label}`;
}

function toConstant(name: string): string {
  return name.toUpperCase().replaceAll("-", "_");
}

export function toJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function pageFile(name: string, label: string): string {
  return `import type { Metadata } from "next";
import { requireUser } from "@/auth";
import { PageHeader } from "@/components/page-header";

${metadataOf(label)}

export default async function ${pascalCase(name)}Page() {
  await requireUser();
  return <PageHeader title="${label}" />;
}
`;
}

/** `description`: of the page, if its title doesn't say it all. */
export function metadataOf(title: string, description?: string): string {
  const more = description === undefined ? "" : `, description: "${description}"`;
  return `export const metadata: Metadata = { title: "${title}"${more} };`;
}

function smokeFile(name: string, label: string): string {
  return `// What the page /${name} promises.
import { expect, it } from "vitest";
import { expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

it("/${name} is for people who are signed in", async () => {
  expectRedirect(await app.visitor().get("/${name}"), "/signin?callbackUrl=%2F${name}");
  const { client } = await app.signedIn("viewer");
  expect(await expectStatus(await client.get("/${name}"), 200)).toContain("${label.replaceAll("'", "&#x27;")}");
});
`;
}
