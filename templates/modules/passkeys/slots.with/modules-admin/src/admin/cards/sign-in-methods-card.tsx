// slot: imports
import { hasUsablePasskey } from "@/auth/passkeys/list-passkeys";
import { db } from "@/database";

// slot: methods
if (await hasUsablePasskey(db, user.id)) methods.push("Passkey");
