// A file's fingerprints: its SHA-256, and the id that git gives to the same bytes.

import { hash } from "node:crypto";

export interface Fingerprint {
  sha256: string;
  gitBlob: string;
}

export function takeFingerprint(content: Uint8Array): Fingerprint {
  const gitBlob = hash("sha1", Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));
  return { sha256: sha256Of(content), gitBlob };
}

/** Known already, if it was copied unchanged. */
export function hashOf({
  content,
  fingerprint,
}: {
  content: Uint8Array;
  fingerprint?: Fingerprint | undefined;
}): string {
  return fingerprint?.sha256 ?? sha256Of(content);
}

export function sha256Of(content: Uint8Array | string): string {
  return hash("sha256", content);
}
