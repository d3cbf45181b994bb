// Whose request this is. Next.js shows the forwarded address only, which anybody can write, so the connection's own address is noted first.
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { app as env } from "@/env/app";

const PEER_HEADER = "x-peer-address";

/** Overwrites whatever a client sends under that name. */
export function notePeerAddress({ headers, socket }: IncomingMessage): void {
  headers[PEER_HEADER] = socket.remoteAddress ?? "";
}

/** The peer, or, where the peer is a trusted proxy, the last forwarded address that is not one. */
export function clientAddress(headers: Headers): string {
  const peer = plainAddress(headers.get(PEER_HEADER) ?? "");
  if (!isTrustedProxy(peer)) return peer;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => plainAddress(part.trim()));
  return forwarded.reverse().find((address) => isIP(address) && !isTrustedProxy(address)) ?? peer;
}

function isTrustedProxy(address: string): boolean {
  const version = isIP(address);
  if (!version) return false;
  return trustedProxies().check(address, version === 6 ? "ipv6" : "ipv4");
}

let proxies: BlockList | undefined;
function trustedProxies(): BlockList {
  if (proxies) return proxies;
  proxies = new BlockList();
  for (const network of env.TRUSTED_PROXIES) {
    const [address = "", bits] = network.split("/");
    const type = isIP(address) === 6 ? "ipv6" : "ipv4";
    proxies.addSubnet(address, Number(bits ?? (type === "ipv6" ? 128 : 32)), type);
  }
  return proxies;
}

/** "::ffff:10.0.0.1" is how a dual-stack socket spells 10.0.0.1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}
