// Where the data lives: a PostgreSQL server, by its address.
import { z } from "zod";
import { defineEnv } from "../define-env";

const form = "postgres://user:password@localhost:5432/database";
const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

export const env = defineEnv({
  DATABASE_URL: z
    .string({ error: `is missing. Set it to the address of your database, like ${form}.` })
    .refine(isAddress, { error: `is not the address of a PostgreSQL database. Write it like ${form}.`, abort: true })
    .refine(knowsSslMode, { error: `has an unknown sslmode. Use one of ${sslModes.join(", ")}.` }),
  DATABASE_POOL: z.coerce
    .number("must be the number of connections to open, such as 10.")
    .int("must be a whole number, such as 10.")
    .min(1, "must be at least 1.")
    .default(10),
});

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== "" && pathname.length > 1;
}

function knowsSslMode(text: string): boolean {
  const mode = new URL(text).searchParams.get("sslmode");
  return mode === null || sslModes.includes(mode);
}
