// The commands for authors of templates, and the matrix. One module, because each one that is loaded on its own splits the bundle
// into more files.

import type { Catalog } from "../catalog/types";
import { toCliError } from "../disk/explain-disk-error";
import { addToError, exitCodes } from "../errors";
import { print } from "../report/print";
import { listMatrix, type MatrixFlags } from "./matrix/list-matrix";
import { type MatrixRunFlags, runMatrix } from "./matrix/run-matrix";
import { findsTouched, type TouchFlags } from "./touch";

export { checkOption } from "./check-option";
export { migrateOption } from "./migrate-option";
export { newOption } from "./new-option";
export { play } from "./play";
export { pull } from "./pull";

export function printMatrix(catalog: Catalog, flags: MatrixFlags): void {
  print("stdout", listMatrix(catalog, flags));
}

export async function proveMatrix(catalog: Catalog, flags: MatrixRunFlags, signal: AbortSignal): Promise<void> {
  print("stdout", await runMatrix(catalog, flags, signal));
}

/** The exit code: 1 is an answer here, so what would exit with 1 exits with 2. */
export async function touch(ref: string | undefined, flags: TouchFlags): Promise<number> {
  try {
    return (await findsTouched(ref, flags)) ? 1 : 0;
  } catch (thrown) {
    const error = toCliError(thrown);
    if (error.exitCode !== exitCodes.failed) throw error;
    throw addToError(error, { exitCode: exitCodes.usage });
  }
}
