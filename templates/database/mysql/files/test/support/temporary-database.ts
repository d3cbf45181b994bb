// A database for one test run: on the server of DATABASE_URL, and dropped afterwards.
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { type Connection, createConnection } from "mysql2/promise";
import { connectionOptions } from "@/database/connection-options";
import { explainUnavailable } from "@/database/errors";

export interface TemporaryDatabase {
  url: string;
  drop(): Promise<void>;
}

// By Node.js itself: tsx and Vite, in one process for the smoke test, don't agree on how this package is imported.
const { loadEnvConfig }: typeof import("@next/env") = createRequire(import.meta.url)("@next/env");

let server = "";

/** Remembered, since a test points DATABASE_URL elsewhere. */
function databaseServer(): string {
  loadEnvConfig(process.cwd(), true, { info: () => {}, error: console.error });
  server ||= process.env.DATABASE_URL ?? "mysql://app:app@localhost:3306/app";
  return server;
}

export async function createTemporaryDatabase(): Promise<TemporaryDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(`create database ${name}`);
  const url = new URL(databaseServer());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name}`) };
}

async function onServer(statement: string): Promise<void> {
  let connection: Connection | undefined;
  try {
    connection = await createConnection(connectionOptions(databaseServer()));
    await connection.query(statement);
  } catch (error) {
    throw unreachable(error);
  } finally {
    connection?.destroy();
  }
}

function unreachable(cause: unknown): Error {
  const error = new Error(`The tests need a database server: ${explainUnavailable(cause, databaseServer())}`, {
    cause,
  });
  error.name = "DatabaseServerUnreachable";
  return error;
}
