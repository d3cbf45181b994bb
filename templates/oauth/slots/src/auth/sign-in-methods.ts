// slot: imports
import { linkedProviders } from "./oauth/offered-providers";

// slot: methods
if ((await linkedProviders(userId, tx)).length > 0) return true;
