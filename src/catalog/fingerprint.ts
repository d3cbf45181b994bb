// A file's fingerprints: its SHA-256, and the id that git gives to the same bytes.

import { hash } from "node:crypto";
import { encodeText } from "../text";
import type { Fingerprint, RenderedFile } from "./types";

export function takeFingerprint(content: Uint8Array): Fingerprint {
  return { sha256: sha256Of(content), gitBlob: blobIdOf(content) };
}

export function blobIdOf(content: Uint8Array): string {
  const head = encodeText(`blob ${content.length}\0`);
  const blob = new Uint8Array(head.length + content.length);
  blob.set(head);
  blob.set(content, head.length);
  return hash("sha1", blob);
}

/** What a lock knows a file by. Known already, if it was copied unchanged. */
export function hashOf({ content, fingerprint }: Pick<RenderedFile, "content" | "fingerprint">): string {
  return fingerprint?.gitBlob ?? blobIdOf(content);
}

export function sha256Of(content: Uint8Array | string): string {
  return hash("sha256", content);
}
