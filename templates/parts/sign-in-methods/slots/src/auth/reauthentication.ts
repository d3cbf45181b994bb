// slot: imports
import { canConfirmByEmail } from "./confirm-by-email";

// slot: methods
if (await canConfirmByEmail(userId)) methods.push("email");
