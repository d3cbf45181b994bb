// Runs the app's own smoke test against a host, with a database that is as fresh as after a release.

import { randomBytes } from "node:crypto";
import { lastLines } from "../../src/tools/run-program";
import { runScript } from "../apps/built-app";
import { freePort } from "../servers/run-server";
import { newDatabase } from "./new-database";
import type { RunningHost, StartOptions } from "./run-node";

export interface Host {
  start(options: StartOptions): Promise<RunningHost>;
  /** What the smoke test has to know of the host. */
  flags?: string[];
}

/** Gives back what the smoke test said; throws with it when a check fails. */
export async function smokeHost({ start, flags = [] }: Host, folder: string, server: string): Promise<string> {
  const databaseUrl = await newDatabase(server);
  await runScript(folder, "db:migrate", [], { DATABASE_URL: databaseUrl });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    AUTH_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATE: "off",
    CORS_ALLOWED_ORIGINS: "https://allowed.example.com",
    AUTH_GITHUB_ID: "smoke",
    AUTH_GITHUB_SECRET: "smoke",
    AUTH_GOOGLE_ID: "smoke",
    AUTH_GOOGLE_SECRET: "smoke",
  };
  const host = await start({ folder, port, env });
  try {
    return await runScript(folder, "smoke", ["--url", url, ...flags], { DATABASE_URL: databaseUrl });
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\n\nThe host said:\n${lastLines(host.log(), 40)}`,
    );
  } finally {
    await host.stop();
  }
}
