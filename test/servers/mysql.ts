// MariaDB or MySQL for tests: the server of TEST_MYSQL_URL, else one on the standard port, else our own.

import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { createConnection } from "mysql2/promise";
import { mysql, need } from "../tools/programs";
import { firstThatAnswers, type UsableServer } from "./first-that-answers";
import { makeCertificate } from "./make-certificate";
import { freePort, makeServerFolder, runServer, serverOwner, type TestServer } from "./run-server";

const run = promisify(execFile);

const onStandardPort = ["root:root", "root", "root:mysql"].map((login) => `mysql://${login}@127.0.0.1:3306/mysql`);

export async function useMysql(): Promise<UsableServer> {
  const known = await firstThatAnswers("TEST_MYSQL_URL", onStandardPort, ping);
  return known ?? startMysql();
}

/** Always a server of our own, which a test may stop and kill. */
export async function startMysql({ tls = false } = {}): Promise<TestServer> {
  const server = need(mysql);
  const isMariadb = path.basename(server) === "mariadbd";
  const owner = await serverOwner("mysql");
  const folder = makeServerFolder("mysql", owner);
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
  const [installer, ...how] = isMariadb
    ? ["mariadb-install-db", "--no-defaults", "--skip-test-db"]
    : [server, "--no-defaults", "--initialize-insecure"];
  await run(installer, [...how, `--datadir=${data}`], { ...owner, cwd: folder });
  const certificate = tls ? await makeCertificate(folder, owner) : undefined;
  return runServer({
    name: isMariadb ? "MariaDB" : "MySQL",
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
      // Nobody needs the rows after a power cut. A server that is killed still has them.
      "--innodb-flush-log-at-trx-commit=2",
      "--innodb-doublewrite=0",
      "--sync-binlog=0",
      // MySQL's second protocol, on a port that all servers would share.
      ...(isMariadb ? [] : ["--mysqlx=OFF"]),
      ...(certificate ? [`--ssl-cert=${certificate.file}`, `--ssl-key=${certificate.key}`] : []),
    ],
    stopSignal: "SIGTERM",
    ping: () => ping(url),
  });
}

async function ping(url: string): Promise<string> {
  const connection = await createConnection({ uri: url, connectTimeout: 2000 });
  try {
    const [rows] = await connection.query("select version() as version");
    const [{ version = "" } = {}] = rows as { version?: string }[];
    return version.includes("MariaDB") ? version : `MySQL ${version}`;
  } finally {
    connection.destroy();
  }
}
