// Checks what a device answered. The library is loaded with the first answer: it takes a quarter of a second and 20 MB.

import type { passkeys } from "@/database/schema";
import type { Assertion, Registration, Transport } from "./credentials";
import { relyingParty } from "./relying-party";

/** EdDSA, ES256 and RS256, which every device has one of. The library's own list changes with the version of Node.js. */
export const algorithms = [-8, -7, -257];

type Passkey = typeof passkeys.$inferSelect;
type NewKey = Pick<Passkey, "credentialId" | "rpId" | "publicKey" | "counter" | "isSynced">;

/** Undefined if it isn't what we asked for. */
export async function verifyRegistration(response: Registration, challenge: string): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response,
    ...expected(challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(refusal);
  if (!verified || !made) return undefined;
  // The id that the device attested, whatever else the browser's answer says.
  const { id: credentialId, counter } = made.credential;
  const publicKey = Buffer.from(made.credential.publicKey).toString("base64url");
  return { credentialId, rpId: relyingParty().id, publicKey, counter, isSynced: made.credentialBackedUp };
}

/** Undefined if it isn't what we asked for, or another device's. */
export async function verifyAssertion(
  response: Assertion,
  challenge: string,
  { credentialId: id, publicKey, counter, transports }: Passkey,
): Promise<Pick<Passkey, "counter" | "isSynced"> | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
    response,
    ...expected(challenge),
    credential: { id, publicKey: decode(publicKey), counter, transports: listTransports(transports) },
  }).catch(refusal);
  // A wrong signature isn't thrown.
  if (!verified || !used) return undefined;
  return { counter: used.newCounter, isSynced: used.credentialBackedUp };
}

function expected(challenge: string) {
  const { id, origin } = relyingParty();
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // Fingerprint, face or PIN: it makes a passkey two factors.
    requireUserVerification: true,
  };
}

/** The library throws for all else that doesn't match. */
function refusal() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined };
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, "base64url"));
}

export function listTransports(text: string): Transport[] {
  return text.split(",").filter(Boolean) as Transport[];
}
