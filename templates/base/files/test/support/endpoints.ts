// The endpoints of this app, found by their files, and who each of them is for, as it declares. A plain handler of
// Next.js declares nothing, and is left out.
import { readdirSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { route } from "@/auth/route";
import type { Permission } from "@/database/roles";

type Handler = ReturnType<typeof route>;

export interface AppEndpoint {
  /** Such as "GET /api/health". */
  name: string;
  method: string;
  path: string;
  /** The path with a value for each parameter, which nothing has. */
  sample: string;
  access: "public" | Permission;
  handler: Handler;
}

/** It answers for every endpoint that doesn't exist. */
const unknownEndpoint = "/api/[...unknown]";

const files = readdirSync("src/app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[/\\])route\.[jt]sx?$/.test(file))
  .sort();

export const endpoints: AppEndpoint[] = (await Promise.all(files.map(readEndpoints))).flat();

async function readEndpoints(file: string): Promise<AppEndpoint[]> {
  const folders = file.split(sep).slice(0, -1);
  const path = `/${folders.filter((folder) => !/^[(@]/.test(folder)).join("/")}`;
  if (path === unknownEndpoint) return [];
  const exported: Record<string, Partial<Handler>> = await import(resolve("src/app", file));
  return Object.entries(exported).flatMap(([method, handler]) => {
    const access = handler.declaration?.permission;
    if (access === undefined) return [];
    return [{ name: `${method} ${path}`, method, path, sample: sampleOf(path), access, handler: handler as Handler }];
  });
}

function sampleOf(path: string): string {
  return path.replace(/\[\.\.\.[^/]+\]/g, "csrf").replace(/\[[^/]+\]/g, "00000000-0000-4000-8000-000000000000");
}
