// slot: imports
import { linkedProviders } from "./oauth/offered-providers";

// slot: methods
// Some can prove no more than an old session at the provider, which is less than a password.
if (!methods.includes("password")) methods.push(...(await linkedProviders(userId)));
