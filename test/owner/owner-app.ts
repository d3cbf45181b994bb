// A generated app after its owner's first week: the files in app/ are new, and a few of the generated ones were edited.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { type BuiltApp, builtApp } from "../apps/built-app";
import { everything } from "../apps/everything";
import { textOf } from "../tools/text-of";

const chosen = { name: "owner-app", choices: everything({ database: ["sqlite"] }) };

/** "/company" is the address of a rewrite. */
const staticPages = [
  ...["/about", "/account/help", "/company", "/embed", "/gallery", "/news", "/order", "/posts/[slug]", "/pricing"],
  ...["/recipe", "/report", "/scripts", "/upload"],
];

/** What is replaced by what in the generated files. */
const edits: Record<string, [before: string, after: string][]> = {
  "next.config.ts": [
    [
      "  headers: async () => [",
      `  redirects: async () => [{ source: "/prices", destination: "/pricing", permanent: true }],
  rewrites: async () => [{ source: "/company", destination: "/about" }],
  headers: async () => [`,
    ],
  ],
  "src/app/layout.tsx": [
    [
      `import type { ReactNode } from "react";`,
      `import Script from "next/script";\nimport type { ReactNode } from "react";`,
    ],
    ["<body>{children}</body>", `<body>{children}<Script src="/analytics.js" /></body>`],
  ],
  "src/pages.ts": [
    [
      `  "/account": "account:manage",`,
      `  "/account": "account:manage",
  "/account/invoices": "account:manage",
${staticPages.map((page) => `  "${page}": "static",`).join("\n")}`,
    ],
  ],
};

export async function ownerApp(): Promise<BuiltApp> {
  return builtApp({ ...chosen, files: { ...(await editedFiles()), ...(await newFiles()) } });
}

async function editedFiles(): Promise<Record<string, string>> {
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  const tree = renderApp(catalog, { ...chosen, packageManager: "npm" });
  const edited = Object.entries(edits).map(([file, replacements]) => {
    const generated = textOf(tree, file);
    return [file, replacements.reduce((text, replacement) => replaceOnce(file, text, replacement), generated)];
  });
  return Object.fromEntries(edited);
}

function replaceOnce(file: string, text: string, [before, after]: [string, string]): string {
  if (text.split(before).length !== 2) throw new Error(`${file} should have this once: ${before}`);
  return text.replace(before, () => after);
}

async function newFiles(): Promise<Record<string, Buffer>> {
  const folder = path.join(import.meta.dirname, "app");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [path.relative(folder, file).replaceAll(path.sep, "/"), await readFile(file)]);
  return Object.fromEntries(await Promise.all(read));
}
