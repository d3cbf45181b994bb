// Finds the entry of src/pages.ts for an address, as Next.js finds the page.
import { type PageAccess, pages } from "@/pages";

/** Undefined for what isn't listed: files, route handlers, pages that don't exist. */
export const accessTo = accessIn(pages);

export function accessIn(list: Record<string, PageAccess>): (pathname: string) => PageAccess | undefined {
  const entries = Object.entries(list).sort(([one], [other]) => byPrecision(one, other));
  const patterns = entries.map(([path, access]) => ({ pattern: patternOf(path), access }));
  return (pathname) => {
    const path = decoded(pathname);
    return patterns.find(({ pattern }) => pattern.test(path))?.access;
  };
}

/** As Next.js chooses: "/posts/new" goes before "/posts/[slug]", and that before "/[...path]". */
function byPrecision(one: string, other: string): number {
  const rank = (path: string) =>
    path.replaceAll("[[", "[").replaceAll("[...", "\uffff\uffff").replaceAll("[", "\uffff");
  return rank(one) < rank(other) ? -1 : 1;
}

/** "/%C3%BCber" -> "/über". What can't be decoded, or hides a slash, is an address that no page has. */
function decoded(pathname: string): string {
  try {
    return pathname.replace(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll("/", "\0"));
  } catch {
    return "\0";
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").filter(Boolean);
  const source = parts.map((part) => {
    if (part.startsWith("[[...")) return "(?:/.+)?";
    if (part.startsWith("[...")) return "/.+";
    return part.startsWith("[") ? "/[^/]+" : `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${source.join("")}/?$`);
}
