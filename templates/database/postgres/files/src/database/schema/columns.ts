import { customType, timestamp as pgTimestamp, type text } from "drizzle-orm/pg-core";

/** A moment, to the millisecond, whatever the time zone of the server. */
export const timestamp = (name: string) => pgTimestamp(name, { precision: 3, withTimezone: true });

/**
 * Text that is compared byte by byte, so that an index finds what begins with something, whatever the language of the
 * server. Typed as Drizzle's own text, since the Auth.js adapter asks for it.
 */
export const exact = customType<{ data: string }>({ dataType: () => 'text collate "C"' }) as unknown as typeof text;
