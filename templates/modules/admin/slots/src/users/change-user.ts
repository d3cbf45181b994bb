// slot: imports
import { forgetUser, withdrawAllOf } from "@/auth/invitations/invitations";
import { saveSearchText } from "@/database/search-text";

// slot: updated
await saveSearchText(tx, userId);

// slot: role-changed
if (role !== "admin") await withdrawAllOf(tx, userId);

// slot: removing
await forgetUser(tx, userId);
