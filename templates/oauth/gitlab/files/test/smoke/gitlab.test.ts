import { beforeEach, expect, it } from "vitest";
import { pressButton, skipUnlessOffered } from "./providers";

beforeEach(skipUnlessOffered("gitlab"));

it("Signing in with GitLab asks it with state and PKCE, to come back here", { tags: "without-database" }, async () => {
  const { url } = await pressButton("gitlab");
  expect(url.pathname).toBe("/oauth/authorize");
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
});
