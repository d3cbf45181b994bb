// One JSON object per line, so that no input can forge a second line and every log service can read it.
import { currentRequest } from "./current-request";
import { currentTraceId } from "./tracing";

type Details = Record<string, string | number | boolean | null | undefined>;

let onlyErrors = false;

/** For commands, which say in a sentence what they did. */
export function logOnlyErrors(): void {
  onlyErrors = true;
}

export function logInfo(event: string, details: Details = {}): void {
  if (!onlyErrors) process.stdout.write(line("info", event, details));
}

export function logError(event: string, error: unknown, details: Details = {}): void {
  process.stderr.write(line("error", event, { ...details, ...describe(error) }));
}

function line(level: string, event: string, details: Details): string {
  const time = new Date().toISOString();
  const request = { requestId: currentRequest()?.id, traceId: currentTraceId() };
  return `${JSON.stringify({ time, level, event, ...request, ...details })}\n`;
}

/** The deepest cause says what happened; Drizzle's own message would repeat the query with its values. */
function describe(error: unknown): Details {
  if (!(error instanceof Error)) return { error: String(error) };
  if (error.cause instanceof Error) return describe(error.cause);
  return { error: error.message, stack: error.stack };
}
