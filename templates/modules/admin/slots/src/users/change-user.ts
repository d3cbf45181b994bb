// slot: imports
import { saveSearchText } from "@/database/search-text";
import { forgetUser, withdrawAllOf } from "./end-invitations";

// slot: updated
await saveSearchText(tx, userId);

// slot: role-changed
if (role !== "admin") await withdrawAllOf(tx, userId);

// slot: removing
await forgetUser(tx, userId);
