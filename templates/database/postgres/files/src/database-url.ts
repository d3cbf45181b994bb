// Where the data lives: a PostgreSQL server, by its address.
import { z } from "zod";

const form = "postgres://user:password@localhost:5432/database";
const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

export const databaseUrl = z
  .string({ error: `is missing. Set it to the address of your database, like ${form}.` })
  .refine(isUrl, { error: `is not the address of a PostgreSQL database. Write it like ${form}.`, abort: true })
  .refine(knowsSslMode, { error: `has an unknown sslmode. Use one of ${sslModes.join(", ")}.` });

function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== "" && pathname.length > 1;
}

function knowsSslMode(text: string): boolean {
  const mode = new URL(text).searchParams.get("sslmode");
  return mode === null || sslModes.includes(mode);
}
