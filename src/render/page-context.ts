// What templates know about the app's pages: who may open them, which ones get the strict policy, and the navigation.
import { needsRole, permissionFor } from "../catalog/access";
import type { Feature, Page } from "../catalog/types";

interface StrictPage {
  /** "/admin/users/[userId]" */
  path: string;
  /** "/admin/users/:userId", for the matcher of proxy.ts. */
  matcher: string;
  /** The permission needed beyond being signed in, as a TypeScript literal: "users:manage" in quotes, or null. */
  permission: string;
}

export interface PageContext {
  /** Sorted by path. */
  pages: Pick<Page, "path" | "access" | "description">[];
  /** Pages where people are signed in or enter a secret. */
  strictPages: StrictPage[];
  navigation: { href: string; label: string; permission: string }[];
}

export function pageContext(features: Feature[]): PageContext {
  const pages = listPages(features);
  const strict = pages.filter((page) => page.strict || page.access !== "public");
  return {
    pages: pages.map(({ path, access, description }) => ({ path, access, description })),
    strictPages: strict.map(toStrictPage),
    navigation: listLinks(pages),
  };
}

/** A feature that replaces a page declares it again. The last declaration counts. */
function listPages(features: Feature[]): Page[] {
  const pages = new Map(features.flatMap((feature) => feature.pages.map((page) => [page.path, page])));
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function toStrictPage({ path, access }: Page): StrictPage {
  const permission = needsRole(access) ? JSON.stringify(permissionFor(access)) : "null";
  return { path, matcher: path.replace(/\[(\w+)\]/g, ":$1"), permission };
}

function listLinks(pages: Page[]): PageContext["navigation"] {
  const links = pages.flatMap(({ path, access, link }) =>
    link ? [{ href: path, permission: permissionFor(access), ...link }] : [],
  );
  links.sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
  return links.map(({ href, label, permission }) => ({ href, label, permission }));
}
