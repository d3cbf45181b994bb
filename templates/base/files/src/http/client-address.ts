// Whose request this is. Every proxy on the way appends the address that it sees to X-Forwarded-For, the last one being
// scripts/start.mjs or the platform. So the list is read from the right, and what a client wrote itself is never reached.
import { BlockList, isIP, isIPv6 } from "node:net";
import { app as env } from "@/env/app";

/** The last address that is not a trusted proxy's. */
export function clientAddress(headers: Headers): string {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => plainAddress(hop.trim()));
  return hops.findLast((hop) => !isTrustedProxy(hop)) ?? hops[0] ?? "";
}

/** What limits count as one: an IPv4 address, or the /64 that a provider gives to one IPv6 customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = "", end] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const head = start.split(":").filter(Boolean);
  const tail = end === undefined ? [] : end.split(":").filter(Boolean);
  const gap = end === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

function isTrustedProxy(address: string): boolean {
  const version = isIP(address);
  return version > 0 && trustedProxies().check(address, version === 6 ? "ipv6" : "ipv4");
}

let proxies: BlockList | undefined;
function trustedProxies(): BlockList {
  if (proxies) return proxies;
  proxies = new BlockList();
  for (const network of env.TRUSTED_PROXIES) {
    const [address = "", bits] = network.split("/");
    const type = isIPv6(address) ? "ipv6" : "ipv4";
    proxies.addSubnet(address, Number(bits ?? (type === "ipv6" ? 128 : 32)), type);
  }
  return proxies;
}

/** Some proxies add a port, and "::ffff:10.0.0.1" is how a dual-stack socket spells 10.0.0.1. */
function plainAddress(address: string): string {
  const withoutPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  return (withoutPort?.[1] ?? withoutPort?.[2] ?? address).replace(/^::ffff:(?=\d+\.)/i, "");
}
