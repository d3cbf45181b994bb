// Since when a person is suspended.
import { eq } from "drizzle-orm";
import { suspensions as table } from "@/admin/tables";
import { getDatabase } from "@/database/client";
import type { OwnData } from "../own-data";

export const suspensions: OwnData = {
  rows: { suspensions: (userId) => getDatabase().select().from(table).where(eq(table.userId, userId)) },
  leftOut: {},
};
