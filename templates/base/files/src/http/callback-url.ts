// Where to go after signing in: always a page of this app, whatever the link says.
import type { Route } from "next";

/** The header in which src/proxy.ts tells pages the path and query that were asked for. */
export const REQUESTED_PATH = "x-requested-path";

const PLACEHOLDER = "http://app.invalid";

/** The path, query and hash of `wanted` when it stays on this origin, else `fallback`. */
export function safeCallbackUrl(wanted: unknown, ownOrigin: string | undefined, fallback: Route = "/dashboard"): Route {
  if (typeof wanted !== "string" || wanted.length > 2000) return fallback;
  // Browsers drop control characters and read "\" as "/", so such a text may lead elsewhere than it seems.
  if (hasControlCharacter(wanted) || wanted.includes("\\")) return fallback;
  const origin = ownOrigin ?? PLACEHOLDER;
  const isPath = wanted.startsWith("/");
  if (!isPath && !wanted.startsWith(`${origin}/`)) return fallback;
  if (!URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== origin || url.username || url.password) return fallback;
  // "/.//e.com" and "/%2F%2Fe.com" would be read as another host by the next reader.
  if (/^\/(\/|%2f|%5c)/i.test(path)) return fallback;
  return path as Route;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
