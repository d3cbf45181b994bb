// A database for one test run: of its own, on the server of DATABASE_URL, gone afterwards.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type Connection, createConnection } from "mysql2/promise";
import { connectionOptions } from "@/database/connection-options";
import { explainUnavailable } from "@/database/errors";

export interface TemporaryDatabase {
  url: string;
  drop(): Promise<void>;
}

// Noted before a test points DATABASE_URL elsewhere.
if (!process.env.DATABASE_URL && existsSync(".env")) process.loadEnvFile(".env");
const server = process.env.DATABASE_URL ?? "mysql://app:app@localhost:3306/app";

export async function createTemporaryDatabase(): Promise<TemporaryDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name}`) };
}

async function onServer(statement: string): Promise<void> {
  let connection: Connection | undefined;
  try {
    connection = await createConnection(connectionOptions(server));
    await connection.query(statement);
  } catch (error) {
    throw unreachable(error);
  } finally {
    connection?.destroy();
  }
}

function unreachable(cause: unknown): Error {
  const error = new Error(`The tests need a database server: ${explainUnavailable(cause, server)}`, { cause });
  error.name = "DatabaseServerUnreachable";
  return error;
}
