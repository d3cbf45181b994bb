// What can go wrong in ways that people can do something about. Commands print the message; src/http/to-problem.ts says
// which status it is for those who sent a request.
import type { z } from "zod";

export class DomainError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What is asked for is not there. */
export class NotFoundError extends DomainError {}

/** The data, as it is now, doesn't allow it. */
export class ConflictError extends DomainError {}

export class InvalidInputError extends DomainError {
  /** `fields`: the name of each to what is wrong with it. */
  constructor(readonly fields: Record<string, string>) {
    super("invalid_fields", Object.values(fields).join(" "));
  }
}

/** The input as the schema wants it. */
export function parseInput<Schema extends z.ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new InvalidInputError(fieldMessages(result.error));
}

/** The first message for each field, by its name; "body" means the whole. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[String(issue.path[0] ?? "body")] ??= issue.message;
  return messages;
}
