// slot: imports
import { requireActive } from "@/users/is-active";

// slot: checks
await requireActive(tx, userId);
