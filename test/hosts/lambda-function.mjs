// The process of ./sandbox.ts. It must not start an HTTP server: one in the same process hides the faults of a handler.

import { pathToFileURL } from "node:url";

const { handler } = await import(pathToFileURL(process.argv[2]).href);

process.on("message", async (event) => {
  try {
    process.send({ result: await handler(event, {}) });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});
process.send({});
