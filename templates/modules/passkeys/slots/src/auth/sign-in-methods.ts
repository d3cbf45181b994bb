// slot: imports
import { hasUsablePasskey } from "./passkeys/list-passkeys";

// slot: methods
if (await hasUsablePasskey(tx, userId)) return true;
