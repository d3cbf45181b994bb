import { describe, expect, it } from "vitest";
import { isFromOwnMachine } from "@/http/own-machine";

describe("what development shows to its own machine alone", () => {
  it.each([
    ["localhost:3000", "::1", true],
    ["localhost", "127.0.0.1", true],
    ["127.0.0.1:3000", "::ffff:127.0.0.1", true],
    ["[::1]:3000", "::1", true],
    // Somebody else on the network, also with the name or an address that a client can claim.
    ["192.168.1.2:3000", "192.168.1.7", false],
    ["localhost:3000", "192.168.1.7", false],
    ["localhost:3000", "127.0.0.1, 192.168.1.7", false],
    ["localhost:3000", "fe80::1", false],
    // A site whose name leads to this machine.
    ["evil.example.com:3000", "127.0.0.1", false],
    ["localhost.evil.example.com", "127.0.0.1", false],
    ["", "127.0.0.1", false],
    ["localhost:3000", "", false],
  ])("host %j, seen from %j: %s", (host, peers, isOwn) => {
    expect(isFromOwnMachine(new Headers({ host, "x-forwarded-for": peers }))).toBe(isOwn);
  });
});
