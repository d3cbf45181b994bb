// `create-app-template preview`: serves the page on this machine only, or writes it as a file. It answers with
// itself, pictures and earlier texts, and takes nothing.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { readBuilt } from "../catalog/load-built-catalog";
import { refuseForeignFile } from "../disk/inspect-target";
import { writeInside } from "../disk/write-inside";
import { CliError, usageError } from "../errors";
import { print, printJson } from "../report/print";
import { nameProgram } from "../system/show-commands";
import { releasedCatalogs } from "../update/bases/load-released-catalogs";
import { buildPreviewPage, type PreviewPage, picturesFolder } from "./build-page";
import { openAddress } from "./open-address";
import type { AppToShow } from "./page-parts";
import type { PageSource } from "./page-source";

export interface PreviewFlags {
  port?: string;
  open?: true;
  out?: string;
  json?: true;
}

/** Beside the page. */
export const releasedCatalogsPath = "released-catalogs";

/** Until it is interrupted, which is how it ends. With an app, it shows the upgrade of that app. */
export async function preview(
  flags: PreviewFlags,
  source: PageSource,
  signal: AbortSignal,
  app?: AppToShow,
): Promise<void> {
  const program = nameProgram(process.argv[1], process.env);
  if (flags.out !== undefined) return writePreview(flags.out, buildPreviewPage(program, {}, source), flags);
  const server = createServer(answerWith(buildPreviewPage(program, { released: releasedCatalogsPath, app }, source)));
  const address = await listen(server, parsePort(flags.port));
  if (flags.json) printJson({ ok: true, url: address });
  else print("stdout", `Preview: ${address}\nPress Ctrl-C to stop it.`);
  if (flags.open) openAddress(address);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
  server.close();
  server.closeAllConnections();
}

function writePreview(out: string, { html }: PreviewPage, { json }: PreviewFlags): void {
  const file = path.resolve(out);
  refuseForeignFile(file, (text) => text.includes("<title>create-app-template preview</title>"));
  try {
    writeInside(path.dirname(file), path.basename(file), html);
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    const message = `${file} can't be written (${(cause as NodeJS.ErrnoException).code}).`;
    throw new CliError({ code: "file-unwritable", message, hint: "Pass another file with --out.", cause });
  }
  if (json) printJson({ ok: true, file, size: Buffer.byteLength(html) });
  else print("stdout", `${file} is the whole preview. Open it in a browser.`);
}

function parsePort(port = "0"): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw usageError("bad-value", `${JSON.stringify(port)} is not a port.`, "Pass a number up to 65535, or omit --port.");
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const message = `Can't listen on port ${port} (${cause.code}).`;
      reject(new CliError({ code: "port-unusable", message, hint: "Choose another --port, or omit it.", cause }));
    });
    // Only for this machine: the page may be about private templates.
    server.listen(port, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  });
}

function answerWith({
  html,
  policy,
  pictures,
}: PreviewPage): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { method = "", url = "", headers } = request;
    const send = (status: number, type: string, body: string | Uint8Array, cache = "no-store") => {
      response.writeHead(status, {
        "content-type": type,
        "content-security-policy": `${policy}; frame-ancestors 'none'`,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cache-control": cache,
        ...(status === 405 && { allow: "GET, HEAD" }),
      });
      response.end(method === "HEAD" ? undefined : body);
    };
    // A page of another site can lead its own name here, and would then be allowed to read the answer.
    if (!isLocal(headers.host)) return send(403, "text/plain", "This page is for this machine only.\n");
    if (method !== "GET" && method !== "HEAD") return send(405, "text/plain", "Only GET.\n");
    if (url === "/") return send(200, "text/html; charset=utf-8", html);
    if (url === `/${releasedCatalogsPath}`) return send(200, "application/octet-stream", readReleases());
    const picture = pictures.find((file) => url === `/${picturesFolder}/${file}`);
    // Each click draws them again.
    if (picture) return send(200, "image/webp", readBuilt(`${picturesFolder}/${picture}`), "max-age=600");
    return send(404, "text/plain", "Not found.\n");
  };
}

function isLocal(host = ""): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}

function readReleases(): Uint8Array {
  return brotliDecompressSync(readBuilt(releasedCatalogs));
}
