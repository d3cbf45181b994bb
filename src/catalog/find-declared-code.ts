// Finds the routes, pages and server actions in a file, so that they can be compared with the manifests.
import { decodeText } from "../text";
import { pageOfFile } from "./page-of-file";
import type { Endpoint, TemplateFile } from "./types";

type CodeFile = Pick<TemplateFile, "appPath" | "content">;
type Route = Pick<Endpoint, "method" | "path">;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export function findRoutes({ appPath, content }: CodeFile): Route[] {
  const folders = /^src\/app\/(.*)route\.tsx?$/.exec(appPath)?.[1]?.split("/");
  if (!folders) return [];
  const path = `/${folders.filter((name) => name !== "" && !name.startsWith("(")).join("/")}`;
  return findMethods(decodeText(content)).map((method) => ({ method, path }));
}

/** A route with a catch-all parameter serves everything below it. */
export function serves(route: Route, endpoint: Route): boolean {
  if (route.method !== endpoint.method) return false;
  if (route.path === endpoint.path) return true;
  const catchAll = route.path.indexOf("/[...");
  return catchAll >= 0 && endpoint.path.startsWith(`${route.path.slice(0, catchAll)}/`);
}

export function findPages({ appPath }: Pick<CodeFile, "appPath">): string[] {
  const page = pageOfFile(appPath);
  return page === undefined ? [] : [page];
}

/** What a file that begins with "use server" exports. */
export function findActions({ appPath, content }: CodeFile): string[] {
  if (!/\.tsx?$/.test(appPath)) return [];
  const code = decodeText(content);
  return /^["']use server["'];?$/m.test(code) ? findExports(code) : [];
}

/** The app's routes export every method. Those that come from otherMethods({ … }) answer 405. */
function findMethods(code: string): Route["method"][] {
  const names = findExports(code.replace(/^export const \{[^}]*\} = otherMethods\(/gm, ""));
  return methods.filter((method) => names.includes(method));
}

function findExports(code: string): string[] {
  const direct = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map((match) => match[1] ?? "");
  const lists = [...code.matchAll(/^export (?:const )?\{([^}]*)\}/gm)].flatMap((match) => (match[1] ?? "").split(","));
  // "name", "name as other" and "name: other"
  const listed = lists.map((entry) => /(\w+)\s*$/.exec(entry)?.[1] ?? "");
  return [...direct, ...listed].filter((name) => name !== "");
}
