// What an error of PostgreSQL or of the way to it means. The codes:
// https://www.postgresql.org/docs/current/errcodes-appendix.html

/**
 * Lost connections, shut-downs, too many clients, wrong logins, missing databases or tables, time-outs, a full disk.
 */
const unavailable = /^(08...|53...|57P0[1-5]|57014|28...|3D000|42P01|3F000|55P03|25006|40001|40P01|58...|XX00.)$/;
/** The driver has no codes for these. */
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable|connection was closed|after calling end on the pool|ssl|certificate/i;
const systemErrors =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ERR_SSL_\w+|ERR_TLS_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;

export function isUniqueViolation(error: unknown): boolean {
  return driverError(error)?.code === "23505";
}

/** The server itself answered, so the connection is fine. */
export function isServerError(error: unknown): boolean {
  const found = driverError(error);
  return found !== undefined && "severity" in found;
}

/** The data can't be reached now; trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  const found = driverError(error);
  if (!found) return false;
  const { code = "" } = found;
  if (unavailable.test(code) || systemErrors.test(code)) return true;
  // The server's own words may be about somebody's "certificates".
  return !isServerError(error) && driverMessages.test(found.message);
}

/** Migrations have not run yet; or, within one of them, it has a mistake. */
export function isMissingTable(error: unknown): boolean {
  const code = driverError(error)?.code ?? "";
  return code === "42P01" || code === "3F000";
}

/** One sentence for people who run a command: what is wrong, and what to do. */
export function explainUnavailable(error: unknown, url: string): string {
  const { host, username, pathname } = new URL(url);
  const { code = "", message } = driverError(error) ?? { message: String(error) };
  const name = decodeURIComponent(pathname.slice(1));
  if (code.startsWith("28")) {
    return `PostgreSQL at ${host} refuses the user "${decodeURIComponent(username)}". Check the user and password in DATABASE_URL.`;
  }
  if (code === "3D000") {
    return `PostgreSQL at ${host} has no database "${name}". Create it (createdb "${name}"), or change DATABASE_URL.`;
  }
  if (code === "42P01") return "The database has no tables yet. Run `npm run db:migrate`.";
  if (systemErrors.test(code) || /timeout exceeded|connection terminated/i.test(message)) {
    const reason = message && !message.includes(code) ? `${code}: ${message}` : message || code;
    return `No PostgreSQL server can be reached at ${host} (${reason}). Start it, or change DATABASE_URL. \`npm run db:up\` starts one in Docker.`;
  }
  return `PostgreSQL at ${host} can't be used now: ${message}.`;
}

/** Drizzle wraps what the driver throws. */
export function driverError(error: unknown): (Error & { code?: string }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error && !("code" in error) ? driverError(error.cause) : error;
}
