// A certificate that signs itself, so that it is its own authority.

import { execFile } from "node:child_process";
import { chownSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Owner } from "./run-server";

const run = promisify(execFile);

export async function makeCertificate(
  folder: string,
  { uid, gid }: Owner,
  hosts = ["localhost"],
): Promise<{ file: string; key: string }> {
  const file = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  const subject = [
    "-subj",
    "/CN=localhost",
    "-addext",
    `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`,
  ];
  await run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    ...subject,
    "-keyout",
    key,
    "-out",
    file,
  ]);
  if (uid !== undefined && gid !== undefined) for (const made of [file, key]) chownSync(made, uid, gid);
  return { file, key };
}
