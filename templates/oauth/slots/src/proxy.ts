// slot: imports
import { providerOrigins } from "./auth/oauth/form-origins";

// slot: form-origins
formOrigins: await providerOrigins(pathname),
