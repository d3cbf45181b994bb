// Mistakes are reported all at once: whoever made three would otherwise start a command four times.

import { CliError } from "../errors";

/** Does this for each, also if one of them is wrong, and then throws what was found. */
export function checkEach<Item>(items: Iterable<Item>, check: (item: Item) => void): void {
  const mistakes: CliError[] = [];
  for (const item of items) {
    try {
      check(item);
    } catch (error) {
      mistakes.push(asMistake(error));
    }
  }
  throwAll(mistakes);
}

export function checkAll(...checks: (() => unknown)[]): void {
  checkEach(checks, (check) => check());
}

/** Like Promise.all, but waits for all of them, and throws what is wrong with any. */
export async function readAll<Reads extends readonly unknown[] | []>(
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> {
  const results = await Promise.allSettled(reads);
  throwAll(results.flatMap((result) => (result.status === "rejected" ? [asMistake(result.reason)] : [])));
  return Promise.all(reads);
}

/** Each with what to do about it. */
export function listMistakes(error: CliError): { message: string; hint?: string | undefined }[] {
  const { mistakes } = (error.details ?? {}) as { mistakes?: { message: string; hint?: string }[] };
  return mistakes ?? [{ message: error.message, hint: error.hint }];
}

/** Whatever else goes wrong is a bug, and ends the search. */
function asMistake(error: unknown): CliError {
  if (error instanceof CliError && error.code === "catalog-invalid") return error;
  throw error;
}

/** One is what it is. Several are one error that lists them, each above what to do about it. */
function throwAll(errors: CliError[]): void {
  const [first, ...others] = errors;
  if (!first) return;
  const all = errors.flatMap(listMistakes);
  const mistakes = all.filter(({ message }, index) => all.findIndex((other) => other.message === message) === index);
  const last = mistakes.at(-1);
  if (others.length === 0 || !last || mistakes.length === 1) throw first;
  const before = mistakes.slice(0, -1).map(({ message, hint }) => [message, hint, ""].join("\n"));
  const message = [...before, last.message].join("\n");
  throw new CliError({ code: "catalog-invalid", message, hint: last.hint ?? "", details: { mistakes } });
}
