// slot: imports
import { saveSearchText } from "@/database/search-text";

// slot: updated
await saveSearchText(tx, userId);
