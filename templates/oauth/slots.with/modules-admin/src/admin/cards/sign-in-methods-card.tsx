// slot: imports
import { linkedProviders, providerName } from "@/auth/oauth/offered-providers";

// slot: methods
methods.push(...(await linkedProviders(user.id)).map(providerName));
