// What an error of MySQL or MariaDB or of the way to it means.

/**
 * Too many clients, shut-downs, wrong logins, missing databases or tables, locks, time-outs, read-only servers, a full
 * disk.
 */
const unavailable = new Set([
  1020, 1021, 1040, 1042, 1044, 1045, 1049, 1053, 1077, 1079, 1080, 1114, 1130, 1146, 1152, 1156, 1158, 1159, 1160,
  1161, 1184, 1203, 1205, 1213, 1226, 1251, 1290, 1317, 1698, 1792, 1836, 1927, 1969, 3024, 3159, 3169, 4031,
]);
/** The driver's own codes, and those of the operating system and of TLS. */
const driverCodes =
  /^(PROTOCOL_\w+|POOL_\w+|HANDSHAKE_\w+|AUTH_\w+|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ERR_SSL_\w+|ERR_TLS_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;
const driverMessages = /closed state|connection lost|queue limit reached|pool is closed|no connections available/i;

interface DriverError extends Error {
  code?: string;
  errno?: number;
  sqlState?: string;
}

export function isUniqueViolation(error: unknown): boolean {
  return driverError(error)?.errno === 1062;
}

/** Another transaction was in the way: trying again will do. */
export function isCollision(error: unknown): boolean {
  // A deadlock; on MariaDB also a row that changed since it was read.
  const errno = driverError(error)?.errno;
  return errno === 1213 || errno === 1020;
}

/** The server itself answered, so the connection is fine. */
export function isServerError(error: unknown): boolean {
  return driverError(error)?.sqlState !== undefined;
}

/** The data can't be reached now; trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  const found = driverError(error);
  if (!found) return false;
  if (unavailable.has(found.errno ?? 0) || driverCodes.test(found.code ?? "")) return true;
  return !isServerError(error) && driverMessages.test(found.message);
}

/** Migrations have not run yet; or, within one of them, it has a mistake. */
export function isMissingTable(error: unknown): boolean {
  return driverError(error)?.errno === 1146;
}

/** One sentence for people who run a command: what is wrong, and what to do. */
export function explainUnavailable(error: unknown, url: string): string {
  const { host, username, pathname } = new URL(url);
  const { code = "", errno, message } = driverError(error) ?? { message: String(error) };
  const name = decodeURIComponent(pathname.slice(1));
  if (errno === 1045 || errno === 1698) {
    return `MySQL at ${host} refuses the user "${decodeURIComponent(username)}". Check the user and password in DATABASE_URL.`;
  }
  if (errno === 1044) {
    return `MySQL at ${host} doesn't let the user "${decodeURIComponent(username)}" use the database "${name}". Create it and grant the rights, or change DATABASE_URL.`;
  }
  if (errno === 1049) return `MySQL at ${host} has no database "${name}". Create it, or change DATABASE_URL.`;
  if (errno === 1146) return "The database has no tables yet. Run `npm run db:migrate`.";
  if (driverCodes.test(code)) {
    const reason = message && !message.includes(code) ? `${code}: ${message}` : message || code;
    return `No MySQL server can be reached at ${host} (${reason}). Start it, or change DATABASE_URL. \`npm run db:up\` starts one in Docker.`;
  }
  return `MySQL at ${host} can't be used now: ${message}.`;
}

/** Drizzle wraps what the driver throws. */
export function driverError(error: unknown): DriverError | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error && !("code" in error) ? driverError(error.cause) : error;
}
