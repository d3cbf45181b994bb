// The same answers on every host: the app's smoke test, with its headers, limits and forged addresses, against each of them.
// `npm test` takes both database servers with one host, and one of them with each of the others; with EVERY_DATABASE, as at
// night, all take both.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { servers } from "../app/databases/servers";
import type { BuiltApp } from "../apps/built-app";
import { wholeApp } from "../apps/whole-app";
import type { TestServer } from "../servers/run-server";
import { startImage } from "./image";
import { startLambda } from "./lambda";
import { startNext } from "./next-start";
import { smokeHost } from "./smoke-host";

const hosts = [
  { name: "next start behind a proxy", start: startNext, with: ["postgres", "mysql"] },
  { name: "the server of the image", start: startImage, with: ["mysql"] },
  { name: "AWS Lambda", start: startLambda, with: ["postgres"] },
];

function hostsWith(database: string) {
  return hosts.filter((host) => process.env.EVERY_DATABASE || host.with.includes(database));
}

// The databases side by side; the hosts of each one after another, since they share a build.
describe.concurrent.each(servers)("the smoke test passes on $database with", ({ database, start: startServer }) => {
  let server: TestServer;
  let app: BuiltApp;

  beforeAll(async () => {
    [server, app] = await Promise.all([startServer(), wholeApp(database)]);
  });

  afterAll(() => server?.dispose());

  test.sequential.each(hostsWith(database))("$name", async (host) => {
    expect(await smokeHost(host, app.folder, server.url)).toContain("passed");
  });
});
