// A file's fingerprints: its SHA-256, and the id that git gives to the same bytes.

import { hash } from "node:crypto";
import { encodeText } from "../text";
import type { Fingerprint, RenderedFile } from "./types";

export function takeFingerprint(content: Uint8Array): Fingerprint {
  const head = encodeText(`blob ${content.length}\0`);
  const blob = new Uint8Array(head.length + content.length);
  blob.set(head);
  blob.set(content, head.length);
  return { sha256: sha256Of(content), gitBlob: hash("sha1", blob) };
}

/** Known already, if it was copied unchanged. */
export function hashOf({ content, fingerprint }: Pick<RenderedFile, "content" | "fingerprint">): string {
  return fingerprint?.sha256 ?? sha256Of(content);
}

export function sha256Of(content: Uint8Array | string): string {
  return hash("sha256", content);
}
