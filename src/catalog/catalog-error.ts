// One shape for everything that is wrong in templates/: which file, which key, and what to do.
import { CliError } from "../errors";

export function catalogError(file: string, key: string, problem: string, hint: string): CliError {
  const place = key === "" ? `templates/${file}` : `templates/${file}, "${key}"`;
  return new CliError({ code: "catalog-invalid", message: `${place}: ${problem}`, hint });
}
