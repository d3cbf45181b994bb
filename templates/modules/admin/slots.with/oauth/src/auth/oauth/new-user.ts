// slot: imports
import { createInvitedUser } from "./invited-user";

// slot: invited
if (await createInvitedUser(tx, user)) return;
