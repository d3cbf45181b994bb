// `npm start`: `next start`, or in the image its server, behind one addition: like any reverse proxy, it appends the
// address of the peer to X-Forwarded-For, by which src/http/client-ip.ts tells callers apart.
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

subscribe("http.server.request.start", ({ request }) => {
  const { headers, socket } = request;
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
});

const imageServer = new URL("../server.js", import.meta.url);
if (existsSync(imageServer)) await import(imageServer);
else await nextStart();

async function nextStart() {
  const manifest = createRequire(import.meta.url).resolve("next/package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  // The image's server reads this variable itself.
  const keepAlive = process.env.KEEP_ALIVE_TIMEOUT;
  process.argv.splice(2, 0, "start", ...(keepAlive ? ["--keepAliveTimeout", keepAlive] : []));
  await import(pathToFileURL(join(dirname(manifest), bin.next)));
}
