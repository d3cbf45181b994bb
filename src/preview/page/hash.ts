// Stands in for node:crypto in the page. In JavaScript and not by the browser, because the engine doesn't wait for hashes,
// and because browsers have theirs only on secure addresses.

import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { encodeText } from "../../text";

export function hash(algorithm: "sha1" | "sha256", content: Uint8Array | string): string {
  const bytes = typeof content === "string" ? encodeText(content) : content;
  return bytesToHex(algorithm === "sha1" ? sha1(bytes) : sha256(bytes));
}
