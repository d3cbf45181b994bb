import { beforeEach, expect, it } from "vitest";
import { pressButton, skipUnlessOffered } from "./providers";

beforeEach(skipUnlessOffered("github"));

it("Signing in with GitHub asks it with state and PKCE, to come back here", { tags: "without-database" }, async () => {
  const { url } = await pressButton("github");
  expect(url.pathname).toBe("/login/oauth/authorize");
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
});
