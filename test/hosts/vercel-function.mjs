// One function of a Vercel deployment in a process of its own, behind the HTTP server that Vercel's launcher puts there.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { Readable } from "node:stream";

// Vercel's runtime offers this, for what goes on after an answer. This process lives on by itself.
globalThis[Symbol.for("@vercel/request-context")] = {
  get: () => ({ waitUntil: (work) => void work.catch(console.error) }),
};

const [, , file, kind] = process.argv;
const loaded = createRequire(import.meta.url)(file);
const handler = loaded.default ?? loaded;

async function answerWebApi(request, response) {
  const { method } = request;
  const body = ["GET", "HEAD"].includes(method) ? undefined : Readable.toWeb(request);
  const url = `${request.headers["x-forwarded-proto"]}://${request.headers.host}${request.url}`;
  const answer = await handler(new Request(url, { method, headers: request.headers, body, duplex: "half" }));
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const answer = kind === "web" ? answerWebApi : handler;
const server = createServer((request, response) => {
  Promise.resolve(answer(request, response)).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
