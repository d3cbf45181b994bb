// Sends several kinds of requests to a server at once, over connections that stay open, and tells how each fared.

import autocannon from "autocannon";
import type { Contender, Kind } from "./load-contenders";
import type { Vitals } from "./monitored-server";

const connections: Record<Kind, number> = { sessions: 30, signIns: 10, searches: 10, posts: 10, activity: 10 };

export interface Measured extends Vitals {
  /** Of the first kind. */
  perSecond: number;
  p50: number;
  p99: number;
}

let sent = 0;

export async function measureLoad({ server, requests }: Contender, kinds: Kind[], seconds: number): Promise<Measured> {
  server.reset();
  const results = await Promise.all(kinds.map((kind) => send(server.url, requests[kind], connections[kind], seconds)));
  const failed = results.find((result) => result.non2xx + result.errors + result.timeouts > 0);
  if (failed) {
    throw new Error(`${server.url}: ${failed.non2xx} refusals, ${failed.errors} errors, ${failed.timeouts} timeouts.`);
  }
  const [first] = results;
  if (!first) throw new Error("There is nothing to send.");
  const { p50, p99 } = first.latency;
  return { perSecond: first.requests.total / first.duration, p50, p99, ...(await server.read()) };
}

async function send(url: string, next: Contender["requests"][Kind], count: number, duration: number) {
  if (!next) throw new Error(`${url} has no such requests.`);
  return autocannon({
    url,
    connections: count,
    duration,
    requests: [
      {
        setupRequest(request) {
          const { headers, ...rest } = next(sent);
          return { ...request, ...rest, headers: { ...headers, "x-forwarded-for": addressOf(sent++) } };
        },
      },
    ],
  });
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
