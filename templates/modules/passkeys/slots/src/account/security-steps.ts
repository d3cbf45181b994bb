// slot: imports
import { hasUsablePasskey } from "@/auth/passkeys/list-passkeys";
import { passkeysAreOffered } from "@/auth/passkeys/relying-party";

// slot: steps
if (passkeysAreOffered()) {
  steps.push({ label: "A passkey", isDone: await hasUsablePasskey(db, user.id), href: "/settings/security" });
}
