// The driver's options from DATABASE_URL. Only what is named here counts: the driver itself would take any of its
// options from the address.
import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "mysql2";

export function connectionOptions(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? 3306 : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: tls(searchParams),
    charset: "utf8mb4_unicode_ci",
    timezone: "Z",
    connectTimeout: 5_000,
    enableKeepAlive: true,
  } satisfies ConnectionOptions;
}

/**
 * `require` and `verify-full` check the certificate, `no-verify` only encrypts. The driver has no such words of its own.
 */
function tls(parameters: URLSearchParams) {
  const mode = parameters.get("sslmode") ?? "disable";
  if (mode === "disable") return undefined;
  const isChecked = mode !== "no-verify";
  const root = parameters.get("sslrootcert");
  return { rejectUnauthorized: isChecked, verifyIdentity: isChecked, ...(root && { ca: readFileSync(root, "utf8") }) };
}

/**
 * What every connection agrees on, whatever the server's settings. Values are escaped with backslashes, so they must
 * mean that.
 */
export const sessionSettings = [
  "SET time_zone = '+00:00', innodb_lock_wait_timeout = 10, sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
  // Locks no gaps between rows, so that requests collide far less often.
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
];
