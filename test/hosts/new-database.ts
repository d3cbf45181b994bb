// An empty database on a server that the tests started.

import { randomBytes } from "node:crypto";
import { createConnection } from "mysql2/promise";
import { Client } from "pg";

export async function newDatabase(server: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `/host_${randomBytes(6).toString("hex")}`;
  const statement = `create database ${url.pathname.slice(1)}`;
  await (url.protocol === "mysql:" ? onMysql(server, statement) : onPostgres(server, statement));
  return url.href;
}

async function onPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function onMysql(url: string, statement: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(statement).finally(() => connection.end());
}
