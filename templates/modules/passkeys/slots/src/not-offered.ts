// slot: imports
import { baseUrl } from "./env";
import { canHavePasskeys } from "./passkey-domain";

// slot: sentences
if (!canHavePasskeys(baseUrl())) sentences.push("Passkeys: set AUTH_URL to an https address with a domain name");
