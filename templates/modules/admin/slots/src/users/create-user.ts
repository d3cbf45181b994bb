// slot: imports
import { saveSearchText } from "@/database/search-text";
import { closeInvitation } from "./close-invitation";

// slot: inserting
await closeInvitation(tx, user.email);

// slot: inserted
await saveSearchText(tx, user.id);
