// A stand-in for CloudFront and API Gateway: files come from the bucket, every other request becomes an event (payload version 2.0).

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { readAsset } from "./read-asset";
import type { LambdaEvent, LambdaResult, Sandbox } from "./sandbox";

export interface Gateway {
  port: number;
  sandboxes: Sandbox[];
  /** The files that go to the bucket. */
  assets: string;
}

export async function serveEvents({ port, sandboxes, assets }: Gateway): Promise<{ stop(): Promise<void> }> {
  const idle = [...sandboxes];
  const waiting: ((sandbox: Sandbox) => void)[] = [];

  async function invoke(event: LambdaEvent): Promise<LambdaResult> {
    const sandbox = idle.pop() ?? (await new Promise<Sandbox>((resolve) => waiting.push(resolve)));
    try {
      return await sandbox.invoke(event);
    } finally {
      const next = waiting.shift();
      if (next) next(sandbox);
      else idle.push(sandbox);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const event = await toEvent(request);
    const asset = await readAsset(assets, event.rawPath);
    if (asset) return void response.writeHead(200, asset.headers).end(asset.content);
    const { statusCode, headers, cookies = [], body, isBase64Encoded } = await invoke(event);
    response.writeHead(statusCode, { ...headers, ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) });
    response.end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // What API Gateway says for a function that fails.
      response.writeHead(502).end(String(error));
    });
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function toEvent(request: IncomingMessage): Promise<LambdaEvent> {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const { cookie, ...others } = request.headersDistinct;
  const headers = Object.fromEntries(Object.entries(others).map(([name, values = []]) => [name, values.join(",")]));
  const sourceIp = request.socket.remoteAddress ?? "";
  const body = await buffer(request);
  const isText = /^(?:text\/|application\/(?:json|javascript|xml))/.test(headers["content-type"] ?? "");
  return {
    version: "2.0",
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      ...headers,
      // Whatever the client sent, with the address that it was sent from.
      "x-forwarded-for": [headers["x-forwarded-for"], sourceIp].filter(Boolean).join(", "),
      "x-forwarded-proto": "http",
    },
    cookies: (cookie ?? []).flatMap((value) => value.split("; ")),
    body: body.toString(isText ? "utf8" : "base64"),
    isBase64Encoded: !isText,
    requestContext: {
      domainName: "localhost",
      http: { method: request.method ?? "GET", path: pathname, sourceIp },
    },
  };
}
