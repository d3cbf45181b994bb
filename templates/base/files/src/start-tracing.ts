// Sends spans to an OpenTelemetry collector: those of Next.js, and those of src/tracing.ts.
import { DiagConsoleLogger, DiagLogLevel, diag } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import { appTitle } from "./brand";
import { logError } from "./log";

/** OpenTelemetry's own variables set the rest, such as OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER. */
export function startTracing(): void {
  const logger = { ...new DiagConsoleLogger(), error: (message: string) => logError("tracing failed", message) };
  diag.setLogger(logger, DiagLogLevel.ERROR);
  const resource = resourceFromAttributes({ "service.name": appTitle });
  const provider = new NodeTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exportWithoutSecrets(new OTLPTraceExporter()))],
  });
  provider.register();
}

function exportWithoutSecrets(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutSecrets), done),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Next.js adds whole addresses, whose queries may contain tokens, and errors, whose messages may contain values. The
 * log has the errors.
 */
function withoutSecrets(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).map(([key, value]) => [
    key,
    typeof value === "string" && !key.startsWith("db.") ? withoutQuery(value) : value,
  ]);
  return Object.create(span, {
    name: { value: withoutQuery(span.name) },
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

function withoutQuery(text: string): string {
  return text.replace(/\?\S*/g, "");
}
