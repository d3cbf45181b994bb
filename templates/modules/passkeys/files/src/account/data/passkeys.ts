// The passkeys of a person, as the account page lists them, and how devices know them.
import { eq } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { passkeys as table } from "@/passkeys/tables";
import type { OwnData } from "../own-data";

export const passkeys: OwnData = {
  rows: { passkeys: (userId) => getDatabase().select().from(table).where(eq(table.userId, userId)) },
  leftOut: {},
};
