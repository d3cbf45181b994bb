// What templates know about the app's pages: who may open them, and the navigation.
import { ruleFor } from "../catalog/app-conventions";
import type { Feature, Page } from "../catalog/types";

interface PageEntry extends Pick<Page, "path" | "access" | "description"> {
  /** What the app's list of pages says: "static", "public", "signed-out", or the permission that the page takes. */
  rule: string;
}

export interface PageContext {
  /** Sorted by path. */
  pages: PageEntry[];
  navigation: { href: string; label: string; permission: string }[];
}

export function pageContext(features: Feature[]): PageContext {
  const pages = listPages(features);
  return {
    pages: pages.map((page) => ({
      path: page.path,
      access: page.access,
      description: page.description,
      rule: ruleOf(page),
    })),
    navigation: listLinks(pages),
  };
}

/** A feature that replaces a page declares it again. The last declaration counts. */
function listPages(features: Feature[]): Page[] {
  const pages = new Map(features.flatMap((feature) => feature.pages.map((page) => [page.path, page])));
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function ruleOf({ access, ...page }: Page): string {
  if (page.static) return "static";
  return page.signedOut ? "signed-out" : ruleFor(access);
}

function listLinks(pages: Page[]): PageContext["navigation"] {
  const links = pages.flatMap(({ path, access, link }) =>
    link ? [{ href: path, permission: ruleFor(access), ...link }] : [],
  );
  links.sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
  return links.map(({ href, label, permission }) => ({ href, label, permission }));
}
