// Reads objects by their ids from the repository that a folder is in, all at once. Never fetches any.

import { runGit } from "./run-git";

export function readBlobs(folder: string, ids: string[]): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  const output = runGit(["cat-file", "--batch"], { cwd: folder, input: `${ids.join("\n")}\n` });
  for (let start = 0; output && start < output.length; ) {
    const end = output.indexOf("\n", start);
    const [id = "", kind, size] = output.toString("utf8", start, end).split(" ");
    start = end + 1;
    // "<id> missing" has no content.
    if (kind !== "blob") continue;
    blobs.set(id, output.subarray(start, start + Number(size)));
    start += Number(size) + 1;
  }
  return blobs;
}
