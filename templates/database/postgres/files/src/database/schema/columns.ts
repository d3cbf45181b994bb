import { customType, timestamp as pgTimestamp } from "drizzle-orm/pg-core";

/** A moment, to the millisecond, whatever the time zone of the server. */
export const timestamp = (name: string) => pgTimestamp(name, { precision: 3, withTimezone: true });

/**
 * Text that is compared byte by byte, so that an index finds what begins with something, whatever the language of the
 * server.
 */
export const exact = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
