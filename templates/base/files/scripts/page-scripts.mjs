// Next.js puts its scripts into every page. A static page on which no component runs in the browser is whole without them:
// it loads and answers at once, also on a slow phone. Links then lead to pages as they always did.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";

/** Next.js's own parts, links, and the error pages that stand by on every page: none of them has work to do in a whole page. */
const idle = /\/next\/dist\/(esm\/|client\/app-dir\/link\.js)|\/src\/app\/(global-)?error\.tsx$/;

/** `file` is the built page as seen from .next/server/app. In doubt the scripts stay. */
export function needsScripts(file, html) {
  // React's scripts move parts into place that arrived after the rest.
  if (file === "_global-error.html" || /\$R[A-Z]\(/.test(html)) return true;
  const modules = clientModules(file);
  return modules === undefined || !modules.every((module) => idle.test(module));
}

export function withoutScripts(html) {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link rel="preload" as="script"[^>]*>/g, "");
}

/** The components of a page that run in the browser, by path. */
function clientModules(file) {
  const address = `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
  const routes = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
  const page = Object.keys(routes).find((place) => place.endsWith("/page") && routes[place] === address);
  const manifest = page && join(".next/server/app", `${page}_client-reference-manifest.js`);
  if (!manifest || !existsSync(manifest)) return undefined;
  runInThisContext(readFileSync(manifest, "utf8"));
  const found = globalThis.__RSC_MANIFEST?.[page]?.clientModules;
  return found && Object.keys(found);
}
