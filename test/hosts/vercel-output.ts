// The folder that `vercel build` makes: its routes, its files and its functions, found by their path.

import { existsSync, realpathSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { outputJson } from "fs-extra/esm";
import { lastLines, runProgram } from "../../src/system/run-program";
import { installTools } from "./install-tools";
import { contentType, readAsset } from "./read-asset";

const never = new AbortController().signal;

interface Condition {
  type: string;
  key: string;
  value?: string;
}

/** One entry of config.json, as the Build Output API describes it. */
export interface Route {
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  has?: Condition[];
  missing?: Condition[];
  continue?: boolean;
  check?: boolean;
  important?: boolean;
  middlewarePath?: string;
  handle?: string;
}

export interface VercelOutput {
  /** Routes by the phase that they belong to; the first ones by "". */
  phases: Map<string, Route[]>;
  readStatic(pathname: string): ReturnType<typeof readAsset>;
  /** What was made of a page while building. */
  readPrerender(pathname: string): Promise<Prerender | undefined>;
  /** The function's folder. */
  findFunction(pathname: string): string | undefined;
}

interface Prerender {
  content: Buffer;
  headers: Record<string, string>;
  /** Requests that go to the function even so. */
  bypass: Condition[];
}

export async function buildForVercel(folder: string, env: Record<string, string>): Promise<string> {
  const tools = await installTools("vercel");
  const output = path.join(folder, ".vercel");
  await rm(output, { recursive: true, force: true });
  const settings = { framework: "nextjs", installCommand: "true", nodeVersion: "22.x" };
  await outputJson(path.join(output, "project.json"), { projectId: "prj_x", orgId: "team_x", settings });
  const vercel = path.join(tools, "node_modules/vercel/dist/index.js");
  const args = [vercel, "build", "--prod", "--yes", "--token", "x"];
  const quiet = { NEXT_TELEMETRY_DISABLED: "1", VERCEL_TELEMETRY_DISABLED: "1" };
  const run = await runProgram("node", args, {
    cwd: folder,
    signal: never,
    env: { NODE_ENV: undefined, ...quiet, ...env },
  });
  if (run.exitCode !== 0) throw new Error(`vercel build failed in ${folder}:\n${lastLines(run.output, 60)}`);
  return path.join(output, "output");
}

export async function readOutput(folder: string): Promise<VercelOutput> {
  const config = JSON.parse(await readFile(path.join(folder, "config.json"), "utf8"));
  const overrides: Record<string, { path?: string }> = config.overrides ?? {};
  const renamed = new Map(Object.entries(overrides).map(([file, { path: shown }]) => [shown, file]));
  const functions = path.join(folder, "functions");
  const named = (pathname: string) => (pathname === "/" ? "index" : decodeURIComponent(pathname.slice(1)));
  return {
    phases: groupByPhase(config.routes),
    readStatic: (pathname) => readAsset(path.join(folder, "static"), renamed.get(pathname.slice(1)) ?? pathname),
    readPrerender: (pathname) => readPrerender(functions, named(pathname)),
    findFunction(pathname) {
      const found = path.join(functions, `${named(pathname)}.func`);
      return existsSync(found) ? realpathSync(found) : undefined;
    },
  };
}

function groupByPhase(routes: Route[]): Map<string, Route[]> {
  const phases = new Map<string, Route[]>([["", []]]);
  let current = "";
  for (const route of routes) {
    if (route.handle) {
      current = route.handle;
      phases.set(current, []);
    } else phases.get(current)?.push(route);
  }
  return phases;
}

async function readPrerender(functions: string, name: string): Promise<Prerender | undefined> {
  const file = path.join(functions, `${name}.prerender-config.json`);
  if (!existsSync(file)) return undefined;
  const { fallback, initialHeaders, experimentalBypassFor } = JSON.parse(await readFile(file, "utf8"));
  const fallbackFile = typeof fallback === "string" ? fallback : fallback?.fsPath;
  if (!fallbackFile) return undefined;
  const content = await readFile(path.join(path.dirname(file), path.basename(fallbackFile)));
  return {
    content,
    headers: { "content-type": contentType(fallbackFile), ...initialHeaders },
    bypass: experimentalBypassFor ?? [],
  };
}

/** The groups that the conditions name when all of them hold. */
export function holds(
  { has = [], missing = [] }: Pick<Route, "has" | "missing">,
  { headers, query }: { headers: Headers; query: URLSearchParams },
): Record<string, string> | undefined {
  const read = ({ type, key }: Condition) => (type === "query" ? query : headers).get(key);
  const groups: Record<string, string> = {};
  for (const condition of has) {
    const { value } = condition;
    const found = read(condition);
    const match = found === null ? null : new RegExp(`^${value ?? ".*"}$`).exec(found);
    if (!match) return undefined;
    Object.assign(groups, match.groups);
  }
  const present = missing.some((condition) => new RegExp(`^${condition.value ?? ".*"}$`).test(read(condition) ?? "\n"));
  return present ? undefined : groups;
}
