// What browsers send when a passkey was made or used, as `JSON.stringify` writes it.
import { z } from "zod";
import { hashToken } from "@/auth/sessions";

const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8192);

/** The longest ids that devices may make have 1023 bytes. */
const credentialId = bytes.max(1364);

/** Everybody who has one can read it, so it is never the reason to let somebody in. */
const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
};

const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]));

/** The answer of a device that made a passkey. */
const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // Devices may name ways that are newer than this list; without a list, browsers try them all.
    transports: transports.catch([]),
  }),
});

/** The answer of a device that used one. */
const assertion = z.object({
  ...shared,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
});

export type Registration = z.output<typeof registration>;
export type Assertion = z.output<typeof assertion>;
export type Transport = z.output<typeof transports>[number];

export function readRegistration(text: string): Registration | undefined {
  return registration.safeParse(parse(text)).data;
}

export function readAssertion(text: string): Assertion | undefined {
  return assertion.safeParse(parse(text)).data;
}

/** What the device says that it signed. Whether it did is for the signature to tell. */
export function challengeOf({ response }: Registration | Assertion): string {
  const clientData = z.object({ challenge: z.string() });
  return (
    clientData.safeParse(parse(Buffer.from(response.clientDataJSON, "base64url").toString())).data?.challenge ?? ""
  );
}

/** The key of its row. */
export function rowId(credentialId: string): string {
  return hashToken(credentialId);
}

/** Whose passkey it is, as the device stores it. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
