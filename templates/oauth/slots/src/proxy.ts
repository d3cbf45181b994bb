// slot: imports
import { providerOrigins } from "./auth/oauth/form-origins";

// slot: form-origins
formOrigins.push(...(await providerOrigins(pathname)));
