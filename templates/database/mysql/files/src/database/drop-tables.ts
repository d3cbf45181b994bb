// For `npm run db:reset`. The database itself stays, with its character set and the rights to it.
import { createConnection, type RowDataPacket } from "mysql2/promise";
import { env } from "@/env";
import { connectionOptions } from "./connection-options";

export async function dropTables(): Promise<void> {
  const connection = await createConnection(connectionOptions(env.DATABASE_URL));
  try {
    await connection.query("set foreign_key_checks = 0");
    const [found] = await connection.query<RowDataPacket[]>(
      "select table_name as name, table_type as type from information_schema.tables where table_schema = database()",
    );
    for (const { name, type } of found) {
      await connection.query(`drop ${type === "VIEW" ? "view" : "table"} ${connection.escapeId(name)}`);
    }
  } finally {
    connection.destroy();
  }
}
