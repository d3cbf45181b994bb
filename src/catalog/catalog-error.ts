// The error for every mistake in templates/ or in a folder of private features: it names the file, the key and what to do
// about it.
import { CliError } from "../errors";
import type { Feature } from "./types";

export function catalogError(file: string, problem: string, hint: string, key = ""): CliError {
  const place = key === "" ? showSource(file) : `${showSource(file)}, "${key}"`;
  return new CliError({ code: "catalog-invalid", message: `${place}: ${problem}`, hint });
}

/** The same, in a feature's manifest. */
export function manifestError(feature: Feature, key: string, problem: string, hint: string): CliError {
  return catalogError(`${folderOf(feature)}/feature.json`, problem, hint, key);
}

/** Paths are below templates/, or as --features names them: "../acme/modules/notes" or "/srv/acme/modules/notes". */
export function showSource(path: string): string {
  return /^(\.{0,2}\/|[a-z]:\/)/i.test(path) ? path : `templates/${path}`;
}

/** The folder of a feature, to be shown or completed to the path of one of its files. */
export function folderOf(feature: Pick<Feature, "id" | "folder">): string {
  return feature.folder ?? feature.id;
}
