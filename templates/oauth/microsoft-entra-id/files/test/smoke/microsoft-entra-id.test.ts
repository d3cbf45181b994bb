import { beforeEach, expect, it } from "vitest";
import { pressButton, skipUnlessOffered } from "./providers";

beforeEach(skipUnlessOffered("microsoft-entra-id"));

it("Signing in with Microsoft asks it with state and PKCE, to come back here", {
  tags: "without-database",
}, async () => {
  const { url } = await pressButton("microsoft-entra-id");
  expect(url.origin).toBe("https://login.microsoftonline.com");
  expect(url.pathname).toMatch(/^\/[^/]+\/oauth2\/v2\.0\/authorize$/);
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
});
