import { listPasskeys } from "@/auth/passkeys/list-passkeys";
import { passkeysAreOffered, relyingParty } from "@/auth/passkeys/relying-party";
import type { WayIn } from "../way-in";

/** One that was made for another domain is of no use here. */
export const passkey: WayIn = async (db, userId) => {
  if (!passkeysAreOffered()) return false;
  const own = await listPasskeys(db, userId);
  return own.some(({ rpId }) => rpId === relyingParty().id);
};
