import { isIPv6 } from "node:net";

/**
 * The networks that an address is in, the smallest first, as limits count them: an IPv4 address by itself, and of IPv6
 * the /64 of one network, the /56 of a household and the /48 of a company, since whoever has one of them has all of its
 * addresses.
 */
export function networksOf(ip: string): [smallest: string, ...larger: string[]] {
  if (!isIPv6(ip)) return [ip];
  const [start = "", end] = ip.toLowerCase().split("%")[0]?.split("::") ?? [];
  const head = start.split(":").filter(Boolean);
  const tail = end === undefined ? [] : end.split(":").filter(Boolean);
  const gap = end === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
  const [, , , subnet = 0] = groups;
  const prefix = groups.slice(0, 3).map((group) => group.toString(16));
  const network = (group: number, bits: number) => `${[...prefix, group.toString(16)].join(":")}::/${bits}`;
  return [network(subnet, 64), network(subnet & 0xff00, 56), `${prefix.join(":")}::/48`];
}

/** How much of something each of these networks may do, if one address may do it `max` times. */
export function maxPerNetwork(ip: string, max: number): { key: string; max: number }[] {
  return networksOf(ip).map((key, size) => ({ key, max: max * ([1, 2, 10][size] ?? 0) }));
}
