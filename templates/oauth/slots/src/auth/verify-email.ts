// slot: imports
import { unlinkAllProviders } from "./oauth/linked-accounts";

// slot: before
// Nor can whoever linked a provider before.
if (!user.emailVerified) await unlinkAllProviders(tx, user.id);
