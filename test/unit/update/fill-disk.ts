// An update that doesn't fit on the disk that is the current folder. Says how it ended, and whether the app is as before.

import { isDeepStrictEqual } from "node:util";
import type { WriteStep } from "../../../src/update/plan/types";
import { applyUpdate, newLock, options, readFolder, steps, writeOldApp } from "./small-app";

const folder = writeOldApp(process.cwd());
const before = readFolder(folder);
const large = { ...(steps[1] as WriteStep), content: Buffer.alloc(400_000) };
const code = await applyUpdate(folder, [large, ...steps.slice(2)], newLock, options).then(
  () => "applied",
  (error: { code?: string }) => error.code,
);
console.log(JSON.stringify({ code, isAsBefore: isDeepStrictEqual(readFolder(folder), before) }));
