// slot: imports
import { hasUsablePasskey } from "./passkeys/list-passkeys";

// slot: methods
if (await hasUsablePasskey(db, userId)) methods.push("passkey");
