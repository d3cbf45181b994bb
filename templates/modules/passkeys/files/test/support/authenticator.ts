// A device with one passkey, as far as tests need it: an ES256 key, and the few bytes of CBOR that browsers pass on. It can lie.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The id that the device says the user has. */
  userId?: string;
  /** False: nobody put a finger on it, or typed a PIN. */
  isVerified?: boolean;
  counter?: number;
  /** As COSE names it: -7 is ES256. */
  algorithm?: number;
  isForged?: boolean;
  /** What the browser says beside what the device has attested. */
  id?: string;
}

interface Made {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface Used {
  challenge: string;
  rpId: string;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A synced passkey doesn't count how often it is used. */
export function createAuthenticator(origin: string, { isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let userHandle = "";
  let counter = 0;

  function authenticatorData(rpId: string, lies: Lies, credential?: Buffer): Buffer {
    if (!isSynced) counter++;
    const verified = lies.isVerified === false ? 0 : 0x04;
    const flags = 0x01 | verified | (isSynced ? 0x18 : 0) | (credential ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    const data = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }

  function answer(response: object, lies: Lies = {}): string {
    const name = lies.id ?? base64url(id);
    return JSON.stringify({ id: name, rawId: name, type: "public-key", response, clientExtensionResults: {} });
  }

  return {
    /** What `navigator.credentials.create` gives for these options, as JSON. */
    make({ challenge, rp, user }: Made, lies: Lies = {}): string {
      userHandle = user.id;
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey, lies.algorithm ?? -7)]);
      const data = authenticatorData(rp.id, lies, credential);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const start = Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex");
      const attestationObject = base64url(Buffer.concat([start, Buffer.from([0x58, data.length]), data]));
      const clientDataJSON = base64url(clientData("webauthn.create", challenge, lies));
      return answer({ clientDataJSON, attestationObject, transports: ["internal", "hybrid"] }, lies);
    },
    /** What `navigator.credentials.get` gives for these options, as JSON. */
    use({ challenge, rpId }: Used, lies: Lies = {}): string {
      const data = authenticatorData(rpId, lies);
      const client = clientData("webauthn.get", challenge, lies);
      const signature = sign("sha256", Buffer.concat([data, sha256(lies.isForged ? "another" : client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: lies.userId === undefined ? userHandle : base64url(Buffer.from(lies.userId)),
      });
    },
  };
}

/** {1: 2, 3: algorithm, -1: 1, -2: x, -3: y}: an elliptic curve, P-256, and a point on it. */
function coseKey(key: ReturnType<typeof generateKeyPairSync>["publicKey"], algorithm: number): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [point, rest] = ["215820", "225820"].map((hex) => Buffer.from(hex, "hex"));
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, ...negative(algorithm), 0x20, 0x01]);
  const [left, right] = [x, y].map((text) => Buffer.from(text, "base64url"));
  return Buffer.concat([start, ...[point, left, rest, right].map((part) => part ?? Buffer.alloc(0))]);
}

/** A number from -1 to -256, in CBOR. */
function negative(value: number): number[] {
  const rest = -1 - value;
  return rest < 24 ? [0x20 | rest] : [0x38, rest];
}

function sha256(content: Buffer | string): Buffer {
  return createHash("sha256").update(content).digest();
}

function base64url(bytes: Buffer): string {
  return bytes.toString("base64url");
}
