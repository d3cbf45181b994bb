// Generated apps as their owners change them: the files in app/, or in test/nightly/cache-components, are new, and a few of the
// generated ones were edited.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readCatalog } from "../../src/catalog/load-catalog";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { type BuiltApp, builtApp } from "../apps/built-app";
import { everything } from "../apps/everything";
import { textOf } from "../tools/text-of";

/** What is replaced by what in the generated files. */
type Edits = Record<string, [before: string, after: string][]>;

const edits: Edits = {
  "next.config.ts": [
    [
      "  headers: async () => [",
      `  redirects: async () => [{ source: "/prices", destination: "/pricing", permanent: true }],
  rewrites: async () => [{ source: "/company", destination: "/about" }],
  headers: async () => [`,
    ],
    [`  "settings",`, `  "settings",\n  "invoices",`],
  ],
  "src/app/layout.tsx": [
    [
      `import type { ReactNode } from "react";`,
      `import Script from "next/script";\nimport type { ReactNode } from "react";`,
    ],
    ["{children}</body>", `{children}<Script src="/analytics.js" /></body>`],
  ],
  "src/proxy.ts": [[`    "/settings/:path*",`, `    "/settings/:path*",\n    "/invoices/:path*",`]],
};

/** The two lines of next.config.ts that turn Cache Components on, and what the README says about strict pages. */
const cacheComponents: Edits = {
  "next.config.ts": [
    ["  poweredByHeader: false,", "  poweredByHeader: false,\n  cacheComponents: true,\n  partialPrefetching: true,"],
  ],
  ...Object.fromEntries(
    [
      ...["(app)/layout.tsx", "(auth)/layout.tsx", "global-not-found.tsx"],
      // As the section about posts says.
      "posts/layout.tsx",
    ].map((file) => [`src/app/${file}`, [["\nexport default ", "\nexport const instant = false;\n\nexport default "]]]),
  ),
};

export async function ownerApp(): Promise<BuiltApp> {
  return editedApp(await newFiles("owner/app"), edits);
}

/** The same app on the day when its owner turns Cache Components on. */
export async function cacheComponentsApp(): Promise<BuiltApp> {
  const counter = "src/components/counter.tsx";
  const { [counter]: shared } = await newFiles("owner/app");
  if (!shared) throw new Error(`${counter} is missing`);
  return editedApp({ ...(await newFiles("nightly/cache-components")), [counter]: shared }, cacheComponents);
}

async function editedApp(files: Record<string, Buffer>, changes: Edits): Promise<BuiltApp> {
  const chosen = { name: "acme-notes", choices: everything({ database: ["sqlite"] }) };
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  const tree = renderApp(catalog, { ...chosen, packageManager: "npm" });
  const edited = Object.entries(changes).map(([file, replacements]) => {
    const generated = textOf(tree, file);
    return [file, replacements.reduce((text, replacement) => replaceOnce(file, text, replacement), generated)];
  });
  return builtApp({ ...chosen, files: { ...Object.fromEntries(edited), ...files } });
}

function replaceOnce(file: string, text: string, [before, after]: [string, string]): string {
  if (text.split(before).length !== 2) throw new Error(`${file} should have this once: ${before}`);
  return text.replace(before, () => after);
}

async function newFiles(name: string): Promise<Record<string, Buffer>> {
  const folder = path.join(packageRoot, "test", name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [path.relative(folder, file).replaceAll(path.sep, "/"), await readFile(file)]);
  return Object.fromEntries(await Promise.all(read));
}
