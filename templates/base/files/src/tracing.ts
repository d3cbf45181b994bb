// Spans, for work that another server does. They go nowhere without OTEL_EXPORTER_OTLP_ENDPOINT: see
// src/start-tracing.ts.
import { type Attributes, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Undefined while nothing is traced. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** A span as long as the work takes. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return trace.getTracer("app").startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The statement has placeholders: its values are not part of the span. */
export function inQuerySpan<Result>(system: string, statement: string, work: () => Promise<Result>): Promise<Result> {
  const [operation = "query"] = /\w+/.exec(statement) ?? [];
  const attributes = { "db.system.name": system, "db.query.text": statement };
  return inSpan(operation.toUpperCase(), attributes, work);
}
