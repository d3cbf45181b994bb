// Whose request this is. Every proxy on the way appends the address that it sees to X-Forwarded-For, the last one being
// scripts/start.mjs or the platform. So the list is read from the right, and what a client wrote itself is never
// reached.
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "@/env";
import { logInfo } from "@/log";

/** The networks that only a proxy or a neighbor can have an address in. */
const privateNetworks = networks([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
]);

/**
 * This machine: a proxy on it, or Next.js, which forwards a server action to itself if it was posted to another page.
 */
const loopback = ["127.0.0.0/8", "::1"];

/** The last address that is neither this machine's nor a trusted proxy's. */
export function clientIp(headers: Headers): string {
  const hops = hopsOf(headers);
  const last = hops.findLastIndex((hop) => !isSkipped(hop));
  const ip = hops[Math.max(last, 0)] ?? "";
  if (contains(privateNetworks, ip) && hops.slice(0, last).some((hop) => !isSkipped(hop))) reportProxy(ip);
  return ip;
}

/** Whether the request was passed on by this machine or a trusted proxy, so that other headers of theirs count, too. */
export function isFromTrustedProxy(headers: Headers): boolean {
  return isSkipped(hopsOf(headers).at(-1) ?? "");
}

function hopsOf(headers: Headers): string[] {
  return (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => plainIp(hop.trim()));
}

let skipped: BlockList | undefined;

function isSkipped(ip: string): boolean {
  skipped ??= networks([...loopback, ...env.TRUSTED_PROXIES]);
  return contains(skipped, ip);
}

// For the whole process: Next.js loads a module once for each kind of request.
const shared = globalThis as typeof globalThis & { hasReportedProxy?: boolean };

/** A proxy that is not trusted makes all visitors one, so the first of them may use up the limits of all. Said once. */
function reportProxy(ip: string): void {
  if (shared.hasReportedProxy) return;
  shared.hasReportedProxy = true;
  const line = `TRUSTED_PROXIES=${[...env.TRUSTED_PROXIES, ip].join(",")}`;
  logInfo("proxy not trusted", {
    address: ip,
    advice: `Requests through ${ip} all count as one visitor. If this is a proxy of yours, set ${line}`,
  });
}

function networks(list: string[]): BlockList {
  const blocks = new BlockList();
  for (const network of list) {
    const [ip = "", bits] = network.split("/");
    const type = isIPv6(ip) ? "ipv6" : "ipv4";
    blocks.addSubnet(ip, Number(bits ?? (type === "ipv6" ? 128 : 32)), type);
  }
  return blocks;
}

function contains(blocks: BlockList, ip: string): boolean {
  const version = isIP(ip);
  return version > 0 && blocks.check(ip, version === 6 ? "ipv6" : "ipv4");
}

/** Some proxies add a port, and "::ffff:10.0.0.1" is how a dual-stack socket spells 10.0.0.1. */
function plainIp(ip: string): string {
  const withoutPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip);
  return (withoutPort?.[1] ?? withoutPort?.[2] ?? ip).replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * Whether the request comes from the machine that the app runs on: for what development shows only to the developer.
 * The name matters as well as the address: any site can give its own name this machine's address, and read the answers.
 */
export function isFromOwnMachine(headers: Headers): boolean {
  const isOwnName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.get("host") ?? "");
  return isOwnName && /^(127\.[\d.]+|::1)$/.test(clientIp(headers));
}
