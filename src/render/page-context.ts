// What templates know about the app's pages: who may open each one, which get the strict policy, and the navigation.
import { needsRole, permissionFor } from "../catalog/access";
import type { Feature, Page } from "../catalog/types";

interface StrictPage {
  /** "/admin/users/[userId]" */
  path: string;
  /** "/admin/users/:userId", for the matcher of proxy.ts. */
  matcher: string;
  /** "admin/users/[^/]+", for a regular expression. It holds no backslash, so that it reads the same inside a string. */
  pattern: string;
}

export interface PageContext {
  /** Sorted by path. */
  pages: Pick<Page, "path" | "access" | "description">[];
  /** Pages where people are signed in or type a secret. */
  strictPages: StrictPage[];
  /** "account$|admin/users/[^/]+$": the alternatives of a regular expression that finds the strict pages. */
  strictPattern: string;
  /** The strict pages that need more than a sign-in. */
  restrictedPages: (StrictPage & { permission: string })[];
  navigation: { href: string; label: string; permission: string }[];
}

export function pageContext(features: Feature[]): PageContext {
  const pages = listPages(features);
  const strict = pages.filter((page) => page.strict || page.access !== "public");
  return {
    pages: pages.map(({ path, access, description }) => ({ path, access, description })),
    strictPages: strict.map(toStrictPage),
    strictPattern: strict.map((page) => `${toStrictPage(page).pattern}$`).join("|"),
    restrictedPages: strict
      .filter((page) => needsRole(page.access))
      .map((page) => ({ ...toStrictPage(page), permission: permissionFor(page.access) })),
    navigation: listLinks(pages),
  };
}

/** A feature that replaces a page declares it again, and its word is the last. */
function listPages(features: Feature[]): Page[] {
  const pages = new Map(features.flatMap((feature) => feature.pages.map((page) => [page.path, page])));
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function toStrictPage({ path }: Page): StrictPage {
  const pattern = path.slice(1).replaceAll(".", "[.]");
  return { path, matcher: path.replace(/\[(\w+)\]/g, ":$1"), pattern: pattern.replace(/\[\w+\]/g, "[^/]+") };
}

function listLinks(pages: Page[]): PageContext["navigation"] {
  const links = pages.flatMap(({ path, access, link }) =>
    link ? [{ href: path, permission: permissionFor(access), ...link }] : [],
  );
  links.sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
  return links.map(({ href, label, permission }) => ({ href, label, permission }));
}
