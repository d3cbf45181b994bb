// slot: imports
import { purgeInvitations } from "./invitations/purge-invitations";

// slot: purges
purgeInvitations,
