// slot: imports
import { isInvited } from "./invited-user";

// slot: new-users
const invited = await isInvited(email);
if (invited !== undefined) return invited || (await refuse("NotInvited", account));
