// slot: imports
import { linkedProviders } from "./oauth/offered-providers";

// slot: others
if ((await linkedProviders(userId, tx)).length > 0) return true;
