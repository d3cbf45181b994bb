// slot: imports
import { passkeys } from "@/database/schema";

// slot: entries
passkeys: { select: (userId) => db.select().from(passkeys).where(eq(passkeys.userId, userId)) },
