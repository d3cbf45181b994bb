// The databases that run as a server, each with what the tests need to know of it.

import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { Client } from "pg";
import { startMysql, useMysql } from "../../servers/mysql";
import { startPostgres, usePostgres } from "../../servers/postgres";

export const servers = [
  {
    database: "postgres",
    use: usePostgres,
    start: startPostgres,
    countConnections: countOnPostgres,
    cutConnections: cutOnPostgres,
  },
  { database: "mysql", use: useMysql, start: startMysql, countConnections: countOnMysql, cutConnections: cutOnMysql },
];

async function countOnPostgres(url: string): Promise<number> {
  return onPostgres(url, "count(*)");
}

async function cutOnPostgres(url: string): Promise<number> {
  return onPostgres(url, "count(pg_terminate_backend(pid))");
}

async function onPostgres(url: string, what: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const others = "datname = current_database() and pid <> pg_backend_pid()";
    const { rows } = await client.query(`select ${what} as number from pg_stat_activity where ${others}`);
    return Number(rows[0].number);
  } finally {
    await client.end();
  }
}

async function countOnMysql(url: string): Promise<number> {
  return onMysql(url, async (_, ids) => ids.length);
}

async function cutOnMysql(url: string): Promise<number> {
  return onMysql(url, async (connection, ids) => {
    // One that has ended by itself meanwhile needs no end.
    for (const id of ids) await connection.query("kill ?", [id]).catch(() => {});
    return ids.length;
  });
}

async function onMysql(url: string, work: (connection: Connection, others: number[]) => Promise<number>) {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      "select id from information_schema.processlist where db = database() and id <> connection_id()",
    );
    return await work(
      connection,
      rows.map((row) => Number(row.id)),
    );
  } finally {
    await connection.end();
  }
}
