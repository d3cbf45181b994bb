// slot: imports
import { appUrl, canHavePasskeys } from "./passkey-domain";

// slot: sentences
if (!canHavePasskeys(appUrl())) sentences.push("Passkeys: set AUTH_URL to an https address with a domain name");
