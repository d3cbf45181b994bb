// PostgreSQL for tests: the server of TEST_POSTGRES_URL, else one on the standard port, else our own.

import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { need, postgres } from "../tools/programs";
import { firstThatAnswers, type UsableServer } from "./first-that-answers";
import { makeCertificate } from "./make-certificate";
import { freePort, makeServerFolder, runServer, serverOwner, type TestServer } from "./run-server";

const run = promisify(execFile);

const onStandardPort = ["postgres:postgres", "postgres", "app:app"].map(
  (login) => `postgres://${login}@127.0.0.1:5432/postgres`,
);

export async function usePostgres(): Promise<UsableServer> {
  const known = await firstThatAnswers("TEST_POSTGRES_URL", onStandardPort, ping);
  return known ?? startPostgres();
}

/** Always a server of our own, which a test may stop and kill. */
export async function startPostgres({ tls = false } = {}): Promise<TestServer> {
  const programs = path.dirname(need(postgres));
  const owner = await serverOwner("postgres");
  const folder = makeServerFolder("postgres", owner);
  const passwordFile = path.join(folder, "password");
  const data = path.join(folder, "data");
  const port = await freePort();
  const url = `postgres://test:test@127.0.0.1:${port}/postgres`;
  writeFileSync(passwordFile, "test\n", { mode: 0o644 });
  await run(
    path.join(programs, "initdb"),
    ["-D", data, "-U", "test", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "-E", "UTF8", "--locale=C"],
    { ...owner, cwd: folder },
  );
  const certificate = tls ? await makeCertificate(folder, owner) : undefined;
  return runServer({
    name: "PostgreSQL",
    url,
    certificate: certificate?.file,
    folder,
    owner,
    command: [
      path.join(programs, "postgres"),
      ...["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "max_connections=200"],
      // Nobody needs the rows after a power cut. A server that is killed still has them.
      ...["-c", "fsync=off", "-c", "full_page_writes=off"],
      ...(certificate
        ? ["-c", "ssl=on", "-c", `ssl_cert_file=${certificate.file}`, "-c", `ssl_key_file=${certificate.key}`]
        : []),
    ],
    // "Fast": connections are ended, not waited for.
    stopSignal: "SIGINT",
    ping: () => ping(url),
  });
}

async function ping(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return `PostgreSQL ${rows[0]?.server_version}`;
  } finally {
    await client.end();
  }
}
