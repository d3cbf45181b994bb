// The error for every mistake in templates/: it names the file, the key and what to do about it.
import { CliError } from "../errors";

export function catalogError(file: string, key: string, problem: string, hint: string): CliError {
  const place = key === "" ? `templates/${file}` : `templates/${file}, "${key}"`;
  return new CliError({ code: "catalog-invalid", message: `${place}: ${problem}`, hint });
}
