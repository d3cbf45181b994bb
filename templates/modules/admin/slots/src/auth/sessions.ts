// slot: imports
import { isActive } from "@/users/is-active";
import { saveLastSeen } from "@/users/last-seen";

// slot: conditions
isActive(),

// slot: touched
await saveLastSeen(db, row.user.id, now);
