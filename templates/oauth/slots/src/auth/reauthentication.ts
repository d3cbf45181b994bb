// slot: imports
import { linkedProviders } from "./oauth/offered-providers";

// slot: methods
methods.push(...(await linkedProviders(userId)));
