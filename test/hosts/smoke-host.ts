// Runs the app's own smoke test against a host, with a database that is as fresh as after a release.

import { randomBytes } from "node:crypto";
import { execa } from "execa";
import { lastLines } from "../../src/system/run-program";
import { runScript } from "../apps/built-app";
import { freePort } from "../servers/run-server";
import { newDatabase } from "./new-database";
import type { RunningHost, StartOptions } from "./run-node";

export interface Host {
  start(options: StartOptions): Promise<RunningHost>;
}

/** Gives back what the smoke test said; throws with it when a check fails. */
export async function smokeHost({ start }: Host, folder: string, server: string): Promise<string> {
  const databaseUrl = await newDatabase(server);
  await runScript(folder, "db:migrate", [], { DATABASE_URL: databaseUrl });
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  // The smoke test listens there itself.
  const emailSettings = { MAIL_URL: `smtp://localhost:${mailPort}`, MAIL_FROM: "app@example.com" };
  const settings = await readSettings(folder);
  const env = {
    ...settings,
    ...emailSettings,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    AUTH_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATE: "off",
  };
  const host = await start({ folder, port, env });
  try {
    return await runScript(folder, "smoke", ["--url", url, "--write"], {
      ...settings,
      ...emailSettings,
      DATABASE_URL: databaseUrl,
    });
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\n\nThe host said:\n${lastLines(host.log(), 40)}`,
    );
  } finally {
    await host.stop();
  }
}

/** What the app's smoke test starts it with: keys of every provider, and addresses where nobody listens. */
async function readSettings(folder: string): Promise<Record<string, string>> {
  const code = `import { settings } from "./test/smoke/settings.ts"; console.log(JSON.stringify(settings));`;
  const node = ["--import", "tsx", "--input-type=module", "--eval", code];
  const { stdout } = await execa(process.execPath, node, { cwd: folder });
  return JSON.parse(stdout);
}
