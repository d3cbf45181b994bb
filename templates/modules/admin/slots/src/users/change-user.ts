// slot: imports
import { saveSearchText } from "@/database/search-text";
import { listSuspended } from "./is-active";

// slot: admins
for (const id of await listSuspended(tx, activeAdmins)) activeAdmins.delete(id);

// slot: updated
await saveSearchText(tx, userId);
