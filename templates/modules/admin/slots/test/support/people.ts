// slot: imports
import { saveSearchText } from "@/database/search-text";

// slot: inserted
await saveSearchText(tx, user.id);
