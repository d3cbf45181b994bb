// slot: imports
import { appAddress, canHavePasskeys } from "./passkey-domain";

// slot: sentences
if (!canHavePasskeys(appAddress())) sentences.push("Passkeys: set AUTH_URL to an https address with a domain name");
