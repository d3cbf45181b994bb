import { customType, datetime, type MySqlTimestampBuilderInitial, type varchar } from "drizzle-orm/mysql-core";

/** Longer than an index takes. */
export const LONG = 65_535;

/**
 * A moment in UTC, to the millisecond. Not MySQL's own timestamp, which ends in 2038 and may change by itself; typed as
 * one, since the Auth.js adapter asks for it.
 */
export function timestamp(name: string): MySqlTimestampBuilderInitial<string> {
  return datetime(name, { fsp: 3 }) as unknown as MySqlTimestampBuilderInitial<string>;
}

/**
 * Text that is compared character by character: with the server's default collation, "josé" might equal "JOSE".
 */
export const exact = textType("utf8mb4_bin");
/** Text for people to read, in the order that they expect. */
export const words = textType("utf8mb4_unicode_ci");

/** Drizzle's varchar knows no character set. Typed as one, since the Auth.js adapter asks for it. */
function textType(collation: string): typeof varchar {
  const type = customType<{ data: string; config: { length: number }; configRequired: true }>({
    dataType: ({ length }) =>
      `${length === LONG ? "text" : `varchar(${length})`} character set utf8mb4 collate ${collation}`,
  });
  return type as unknown as typeof varchar;
}
