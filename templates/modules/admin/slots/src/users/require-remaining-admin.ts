// slot: imports
import { listSuspended } from "./is-active";

// slot: admins
for (const id of await listSuspended(tx, activeAdmins)) activeAdmins.delete(id);
