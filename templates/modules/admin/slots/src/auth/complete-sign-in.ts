// slot: imports
import { requireActive } from "@/users/is-active";
import { saveLastSeen } from "@/users/last-seen";

// slot: checks
await requireActive(tx, user.id);

// slot: session
await saveLastSeen(tx, user.id, now);
