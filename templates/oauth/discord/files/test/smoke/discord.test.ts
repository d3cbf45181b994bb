import { beforeEach, expect, it } from "vitest";
import { pressButton, skipUnlessOffered } from "./providers";

beforeEach(skipUnlessOffered("discord"));

it("Signing in with Discord asks it with state and PKCE, to come back here", { tags: "without-database" }, async () => {
  const { url } = await pressButton("discord");
  expect(`${url.origin}${url.pathname}`).toBe("https://discord.com/api/oauth2/authorize");
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
});
