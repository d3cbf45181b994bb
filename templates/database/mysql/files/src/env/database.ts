// Where the data lives: a MySQL or MariaDB server, by its address.
import { z } from "zod";
import { defineEnv } from "../define-env";

const form = "mysql://user:password@localhost:3306/database";
const sslModes = ["disable", "require", "verify-full", "no-verify"];

export const env = defineEnv({
  DATABASE_URL: z
    .string({ error: `is missing. Set it to the address of your database, like ${form}.` })
    .refine(isAddress, {
      error: `is not the address of a MySQL or MariaDB database. Write it like ${form}.`,
      abort: true,
    })
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
  return /^(mysql|mariadb):$/.test(protocol) && hostname !== "" && pathname.length > 1;
}

function knowsSslMode(text: string): boolean {
  const mode = new URL(text).searchParams.get("sslmode");
  return mode === null || sslModes.includes(mode);
}
