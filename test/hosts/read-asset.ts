// A file from a host's folder of static files, with the type that its name tells.

import { readFile } from "node:fs/promises";
import path from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export function contentType(file: string): string {
  return types[path.extname(file)] ?? "application/octet-stream";
}

export async function readAsset(folder: string, pathname: string) {
  const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  try {
    const content = await readFile(file);
    return { content, headers: { "content-type": contentType(file) } };
  } catch (error) {
    if (["ENOENT", "EISDIR", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
