// The databases that run as a server, each with what the tests need to know of it.

import { createConnection, type RowDataPacket } from "mysql2/promise";
import { Client } from "pg";
import { startMysql, useMysql } from "../../servers/mysql";
import { startPostgres, usePostgres } from "../../servers/postgres";

export const servers = [
  { database: "postgres", use: usePostgres, start: startPostgres, countConnections: countOnPostgres },
  { database: "mysql", use: useMysql, start: startMysql, countConnections: countOnMysql },
];

async function countOnPostgres(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*) as number from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return Number(rows[0].number);
  } finally {
    await client.end();
  }
}

async function countOnMysql(url: string): Promise<number> {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      "select count(*) as number from information_schema.processlist where db = database() and id <> connection_id()",
    );
    return Number(rows[0]?.number);
  } finally {
    await connection.end();
  }
}
