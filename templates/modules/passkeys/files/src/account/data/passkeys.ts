// The passkeys of a person, as the settings list them, and how devices know them.
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { passkeys as table } from "@/database/schema/passkeys";
import type { OwnData } from "../own-data";

export const passkeys: OwnData = {
  rows: { passkeys: (userId) => db.select().from(table).where(eq(table.userId, userId)) },
  leftOut: {},
};
