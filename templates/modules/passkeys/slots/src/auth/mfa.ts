// slot: imports
import { listPasskeys } from "./passkeys/list-passkeys";
import { removeAllPasskeys } from "./passkeys/own-passkeys";

// slot: list
for (const { name, createdAt, lastUsedAt } of await listPasskeys(tx, userId)) {
  methods.push({ kind: "passkey", label: name, addedAt: createdAt, lastUsedAt });
}

// slot: reset
if (await removeAllPasskeys(tx, user.id)) removed.push("passkey");
