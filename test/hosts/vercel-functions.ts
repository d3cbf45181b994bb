// Starts the functions of a Vercel deployment when they are first asked for, each with its own files and nothing else around.

import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";

export interface FunctionRequest {
  method: string;
  url: string;
  headers: Headers;
  body: Buffer;
}

export interface FunctionResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface Functions {
  call(folder: string, request: FunctionRequest): Promise<FunctionResponse>;
  log(): string;
  stop(): Promise<void>;
}

/** `app` is where the files of `filePathMap` are. */
export function vercelFunctions(app: string, env: Record<string, string>): Functions {
  const running = new Map<string, Promise<{ port: number; stop(): Promise<void> }>>();
  const chunks: Buffer[] = [];

  async function start(folder: string) {
    const place = await mkdtemp(path.join(tmpdir(), "vercel-function-"));
    const { handler, useWebApi } = await layOut(app, folder, place);
    const args = [path.join(place, handler), useWebApi ? "web" : "node"];
    const child = fork(path.join(import.meta.dirname, "vercel-function.mjs"), args, {
      cwd: place,
      env: { ...process.env, NODE_ENV: "production", VERCEL: "1", ...env },
      execArgv: [],
      silent: true,
    });
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = once(child, "close");
    const [port] = await Promise.race([once(child, "message"), ended.then(() => [0])]);
    const stop = async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(place, { recursive: true, force: true });
    };
    return { port, stop };
  }

  return {
    async call(folder, request) {
      const started = running.get(folder) ?? start(folder);
      running.set(folder, started);
      return send((await started).port, request);
    },
    log: () => Buffer.concat(chunks).toString("utf8"),
    async stop() {
      await Promise.all([...running.values()].map(async (started) => (await started).stop()));
    },
  };
}

async function layOut(app: string, folder: string, place: string): Promise<{ handler: string; useWebApi?: boolean }> {
  await cp(folder, place, { recursive: true, dereference: true });
  const config = JSON.parse(await readFile(path.join(folder, ".vc-config.json"), "utf8"));
  const files: Record<string, string> = config.filePathMap ?? {};
  for (const [to, from] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, to)), { recursive: true });
    await cp(path.resolve(app, from), path.join(place, to), { recursive: true, verbatimSymlinks: true });
  }
  return config;
}

async function send(port: number, { method, url, headers, body }: FunctionRequest): Promise<FunctionResponse> {
  // Not by fetch, which sets headers of its own.
  const outgoing: OutgoingHttpHeaders = Object.fromEntries(headers);
  const request = httpRequest({ port, host: "127.0.0.1", method, path: url, headers: outgoing, agent: false });
  request.end(body);
  const [response]: [IncomingMessage] = (await once(request, "response")) as [IncomingMessage];
  const answered = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) answered.append(name, value);
  }
  return { status: response.statusCode ?? 500, headers: answered, body: await buffer(response) };
}
