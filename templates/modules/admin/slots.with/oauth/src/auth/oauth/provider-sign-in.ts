// slot: imports
import { isInvited } from "./invited-user";
import { refuseSuspended } from "./refuse-suspended";

// slot: new-users
const invited = await isInvited(email);
if (invited !== undefined) return invited || (await refuse("NotInvited", account));

// slot: checks
const refusal = await refuseSuspended(user, account.provider);
if (refusal) return refusal;
