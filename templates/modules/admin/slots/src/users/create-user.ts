// slot: imports
import { saveSearchText } from "@/database/search-text";
import { closeInvitation } from "./end-invitations";

// slot: inserting
await closeInvitation(tx, user.email);

// slot: inserted
await saveSearchText(tx, user.id);
