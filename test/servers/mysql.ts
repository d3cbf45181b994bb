// MariaDB or MySQL for tests: the server of TEST_MYSQL_URL, else one on the standard port, else our own MariaDB.

import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { createConnection } from "mysql2/promise";
import { findProgram, type Wanted } from "./find-program";
import { firstThatAnswers, type UsableServer } from "./first-that-answers";
import { makeCertificate } from "./make-certificate";
import { freePort, makeServerFolder, runServer, serverOwner, type TestServer } from "./run-server";

const run = promisify(execFile);

const wanted: Omit<Wanted, "program"> = {
  label: "MariaDB",
  folders: () => ["/usr/sbin", "/usr/bin"],
  debianPackage: "mariadb-server",
  variable: "TEST_MYSQL_URL",
};

const onStandardPort = ["root:root", "root", "root:mysql"].map((login) => `mysql://${login}@127.0.0.1:3306/mysql`);

export async function useMysql(): Promise<UsableServer> {
  const known = await firstThatAnswers("TEST_MYSQL_URL", onStandardPort, ping);
  return known ?? startMysql();
}

/** Always a server of our own, which a test may stop and kill. */
export async function startMysql({ tls = false } = {}): Promise<TestServer> {
  const server = await findProgram({ ...wanted, program: "mariadbd" });
  const installer = await findProgram({ ...wanted, program: "mariadb-install-db" });
  const owner = await serverOwner("mysql");
  const folder = makeServerFolder("mariadb", owner);
  const data = path.join(folder, "data");
  const firstSql = path.join(folder, "start.sql");
  const port = await freePort();
  const url = `mysql://test:test@127.0.0.1:${port}/test`;
  writeFileSync(
    firstSql,
    `CREATE DATABASE IF NOT EXISTS test;
CREATE USER IF NOT EXISTS 'test'@'%' IDENTIFIED BY 'test';
GRANT ALL ON *.* TO 'test'@'%' WITH GRANT OPTION;
`,
  );
  await run(installer, ["--no-defaults", `--datadir=${data}`, "--skip-test-db"], { ...owner, cwd: folder });
  const certificate = tls ? await makeCertificate(folder, owner) : undefined;
  return runServer({
    name: "MariaDB",
    url,
    certificate: certificate?.file,
    folder,
    owner,
    command: [
      server,
      "--no-defaults",
      `--datadir=${data}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      `--socket=${path.join(folder, "socket")}`,
      `--init-file=${firstSql}`,
      "--skip-name-resolve",
      ...(certificate ? [`--ssl-cert=${certificate.file}`, `--ssl-key=${certificate.key}`] : []),
    ],
    stopSignal: "SIGTERM",
    ping: () => ping(url),
  });
}

async function ping(url: string): Promise<void> {
  const connection = await createConnection({ uri: url, connectTimeout: 2000 });
  try {
    await connection.query("select 1");
  } finally {
    connection.destroy();
  }
}
