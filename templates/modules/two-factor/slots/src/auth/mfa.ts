// slot: imports
import { listAuthenticators, removeAuthenticator } from "./two-factor/authenticators";

// slot: list
methods.push(...(await listAuthenticators(tx, userId)));

// slot: reset
if (await removeAuthenticator(tx, user.id)) removed.push("authenticator app");
