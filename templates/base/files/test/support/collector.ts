// An OpenTelemetry collector for tests: it takes every span that is sent to it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Span {
  traceId: string;
  name: string;
  /** 2 is a request that was answered, 3 one that was sent. */
  kind: number;
  attributes: Record<string, unknown>;
}

export interface Collector {
  /** What the app needs to send its spans here, without delay. */
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: string; OTEL_BSP_SCHEDULE_DELAY: string };
  spans: Span[];
  /** All that was sent, as it came. */
  received(): string;
  stop(): Promise<void>;
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: (Omit<Span, "attributes"> & { attributes: Attribute[] })[] }[] }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    bodies.push(body);
    spans.push(...spansIn(JSON.parse(body)));
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: "10" },
    spans,
    received: () => bodies.join("\n"),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansIn({ resourceSpans }: Sent): Span[] {
  const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return sent.map(({ traceId, name, kind, attributes }) => {
    const values = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
    return { traceId, name, kind, attributes: Object.fromEntries(values) };
  });
}
