import { customType, datetime } from "drizzle-orm/mysql-core";

/** A moment in UTC, to the millisecond. Not MySQL's own timestamp, which ends in 2038 and may change by itself. */
export const timestamp = (name: string) => datetime(name, { fsp: 3 });

/**
 * Text that is compared character by character: with the server's default collation, "josé" might equal "JOSE".
 */
export const exact = textType("utf8mb4_bin");
/** Text for people to read, in the order that they expect. */
export const words = textType("utf8mb4_unicode_ci");

/** Drizzle's varchar knows no character set. */
function textType(collation: string) {
  return customType<{ data: string; config: { length: number }; configRequired: true }>({
    dataType: ({ length }) => `varchar(${length}) character set utf8mb4 collate ${collation}`,
  });
}
