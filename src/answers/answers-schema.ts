// The schema of an answers file. In a module of its own because it pulls in zod.

import path from "node:path";
import * as z from "zod";
import { packageManagers } from "../catalog/package-managers";

const relativePath = z.string().refine(staysInside, "must be a relative path without ..");
const choice = z.union([z.string(), z.array(z.string())]);

export const answersSchema = z.strictObject({
  directory: relativePath.optional(),
  name: z.string().optional(),
  packageManager: z.enum(packageManagers).optional(),
  env: z.record(z.string(), z.string().min(1, "is empty: give it a value, or leave it out")).optional(),
  choices: z.record(z.string(), choice).optional(),
});

function staysInside(value: string): boolean {
  if (path.posix.isAbsolute(value) || path.win32.isAbsolute(value)) return false;
  const parts = value.split(/[\\/]/);
  return !parts.includes("..") && parts.some((part) => part !== "" && part !== ".");
}
