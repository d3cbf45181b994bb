import { describe, expect, it } from "vitest";
import { clientAddress } from "@/http/client-address";

process.env.TRUSTED_PROXIES = "10.0.0.0/8, ::1, 2001:db8::/32";

/** The address that limits and logs go by, for a request of `peer` that says it was forwarded for `forwarded`. */
function address(peer: string, forwarded?: string): string {
  const headers = new Headers({ "x-peer-address": peer });
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  return clientAddress(headers);
}

describe("A11 whose request it is", () => {
  it("is the peer's own, whatever a stranger writes into X-Forwarded-For", () => {
    expect(address("203.0.113.7")).toBe("203.0.113.7");
    expect(address("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    expect(address("203.0.113.7", "10.0.0.1")).toBe("203.0.113.7");
  });

  it("is the forwarded one behind a configured proxy", () => {
    expect(address("10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
    expect(address("::1", "198.51.100.1")).toBe("198.51.100.1");
    expect(address("2001:db8::5", "2001:4860::1")).toBe("2001:4860::1");
  });

  it("is the last one that no proxy of ours wrote: what stands before it was sent by the client", () => {
    expect(address("10.1.2.3", "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
    expect(address("10.1.2.3", "1.1.1.1, 198.51.100.1, 10.0.0.9")).toBe("198.51.100.1");
  });

  it("is the proxy's own when it forwards nothing that is an address", () => {
    for (const forwarded of [undefined, "", "unknown", "1.2.3", "<script>", "10.0.0.9"]) {
      expect(address("10.1.2.3", forwarded)).toBe("10.1.2.3");
    }
  });

  it("is the same for both spellings of an IPv4 address", () => {
    expect(address("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(address("::ffff:10.1.2.3", "::ffff:198.51.100.1")).toBe("198.51.100.1");
  });
});
