// slot: imports
import { purgeInvitations } from "./invitations/invitations";

// slot: purges
purgeInvitations,
