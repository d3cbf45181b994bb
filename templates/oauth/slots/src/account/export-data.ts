// slot: imports
import { accounts } from "@/database/schema";

// slot: entries
linkedAccounts: {
  select: (userId) => db.select().from(accounts).where(eq(accounts.userId, userId)),
},
