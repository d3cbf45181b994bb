// A stand-in for Vercel's router: takes each request through the phases of config.json as the Build Output API describes them.

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { RunningHost, StartOptions } from "./run-node";
import { type FunctionRequest, type FunctionResponse, type Functions, vercelFunctions } from "./vercel-functions";
import { holds, type Route, readOutput, type VercelOutput } from "./vercel-output";

/** A request on its way through the routes. */
interface Passage extends FunctionRequest {
  /** Where the routes have led so far, with a query that the function sees as well. */
  pathname: string;
  query: URLSearchParams;
  status: number | undefined;
  /** For the answer. */
  extra: Headers;
}

/** In this order, when no file, page or function has the name. */
const LATER = ["filesystem", "miss", "rewrite"];
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "content-length", "date"];

export async function startVercel(output: string, { folder, port, env }: StartOptions): Promise<RunningHost> {
  const deployment = await readOutput(output);
  const functions = vercelFunctions(folder, env);
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await route(deployment, functions, await toPassage(request));
    response.statusCode = status;
    for (const [name, value] of headers) if (!HOP_BY_HOP.includes(name)) response.appendHeader(name, value);
    response.end(body);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await functions.stop();
  };
  return { log: functions.log, stop };
}

async function toPassage(request: IncomingMessage): Promise<Passage> {
  const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (!HOP_BY_HOP.includes(name)) headers.set(name, values.join(name === "cookie" ? "; " : ", "));
  }
  // Whatever the client sent in these is dropped.
  const address = request.socket.remoteAddress ?? "";
  for (const name of ["x-forwarded-for", "x-real-ip", "x-vercel-forwarded-for"]) headers.set(name, address);
  headers.set("x-forwarded-host", request.headers.host ?? "");
  headers.set("x-forwarded-proto", "http");
  const body = await buffer(request);
  if (body.length > 0) headers.set("content-length", String(body.length));
  const { method = "GET" } = request;
  const url = `${pathname}${search}`;
  return { method, url, headers, body, pathname, query: searchParams, status: undefined, extra: new Headers() };
}

async function route(output: VercelOutput, functions: Functions, passage: Passage): Promise<FunctionResponse> {
  for (const rule of output.phases.get("") ?? []) {
    if (!apply(rule, passage)) continue;
    if (rule.middlewarePath && !isRedirect(passage)) {
      const early = await runProxy(output, functions, rule.middlewarePath, passage);
      if (early) return early;
    }
    if (!rule.continue) break;
  }
  if (isRedirect(passage)) return finish(passage, { status: 200, headers: new Headers(), body: Buffer.of() });
  const found = (await serve(output, functions, passage)) ?? (await tryLater(output, functions, passage));
  if (found) return found;
  const missing = { ...passage, method: "GET", pathname: "/404", status: 404 };
  return (
    (await serve(output, functions, missing)) ??
    finish(missing, { status: 404, headers: new Headers(), body: Buffer.of() })
  );
}

function isRedirect({ status = 200 }: Passage): boolean {
  return status >= 300 && status < 400;
}

async function tryLater(output: VercelOutput, functions: Functions, passage: Passage) {
  for (const rule of LATER.flatMap((phase) => output.phases.get(phase) ?? [])) {
    const { status } = passage;
    if (!apply(rule, passage)) continue;
    const found = rule.check ? await serve(output, functions, passage) : undefined;
    if (found) return found;
    passage.status = status;
  }
  return undefined;
}

/** Whether a rule matches; what it says then holds for the passage. */
function apply(rule: Route, passage: Passage): boolean {
  const source = `^${(rule.src ?? "").replace(/^\^|\$$/g, "")}$`;
  const match = new RegExp(source).exec(passage.pathname);
  const conditions = match && holds(rule, passage);
  if (!conditions) return false;
  const numbered = Object.fromEntries([...match].map((text, index) => [String(index), text]));
  const groups: Record<string, string | undefined> = { ...numbered, ...match.groups, ...conditions };
  const fill = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => groups[name] ?? "");
  for (const [name, value] of Object.entries(rule.headers ?? {})) passage.extra.set(name, fill(value));
  if (rule.status) passage.status = rule.status;
  if (rule.dest) {
    const { pathname, searchParams } = new URL(fill(rule.dest), "http://localhost");
    passage.pathname = decodeURI(pathname);
    for (const [name, value] of searchParams) passage.query.set(name, value);
  }
  return true;
}

/** Gives back an answer when src/proxy.ts has one of its own. */
async function runProxy(output: VercelOutput, functions: Functions, path: string, passage: Passage) {
  const folder = output.findFunction(path);
  if (!folder) throw new Error(`There is no function for ${path}.`);
  const { status, headers, body } = await functions.call(folder, passage);
  const overridden = headers.get("x-middleware-override-headers")?.split(",");
  const rewrite = headers.get("x-middleware-rewrite");
  const goesOn = headers.has("x-middleware-next") || rewrite !== null;
  if (overridden) {
    const values = overridden.map((name): [string, string] => [
      name,
      headers.get(`x-middleware-request-${name}`) ?? "",
    ]);
    passage.headers = new Headers(values);
  }
  for (const [name, value] of headers) {
    if (name.startsWith("x-middleware-") || HOP_BY_HOP.includes(name)) continue;
    if (name === "set-cookie") passage.extra.append(name, value);
    else passage.extra.set(name, value);
  }
  if (!goesOn) return finish(passage, { status, headers: new Headers(), body });
  if (rewrite) {
    const target = new URL(rewrite, "http://localhost");
    Object.assign(passage, { pathname: target.pathname, url: `${target.pathname}${target.search}`, status });
  }
  return undefined;
}

async function serve(output: VercelOutput, functions: Functions, passage: Passage) {
  const { pathname, headers, method } = passage;
  const file = await output.readStatic(pathname);
  const prerender = await output.readPrerender(pathname);
  const bypass = prerender?.bypass.some((condition) => holds({ has: [condition] }, passage));
  const ready = file ?? (bypass ? undefined : prerender);
  if (ready && !["GET", "HEAD"].includes(method)) {
    return finish(passage, { status: 405, headers: new Headers(), body: Buffer.of() });
  }
  for (const rule of output.phases.get("hit") ?? []) if (ready) apply(rule, passage);
  if (ready) return finish(passage, { status: 200, headers: new Headers(ready.headers), body: ready.content });
  const folder = output.findFunction(pathname);
  if (!folder) return undefined;
  const sent = new Headers(headers);
  sent.set("x-matched-path", pathname);
  const url = new URL(passage.url, "http://localhost");
  for (const [name, value] of passage.query) url.searchParams.set(name, value);
  return finish(
    passage,
    await functions.call(folder, { ...passage, headers: sent, url: `${url.pathname}${url.search}` }),
  );
}

/** What the function says counts for more than the routes, but for the status of a rewrite. */
function finish({ extra, status }: Passage, answer: FunctionResponse): FunctionResponse {
  const headers = new Headers(answer.headers);
  for (const [name, value] of extra) {
    if (name === "set-cookie" || !headers.has(name)) headers.append(name, value);
  }
  const isPlain = answer.status === 200 && status !== undefined;
  return { status: isPlain ? status : answer.status, headers, body: answer.body };
}
