import { beforeEach, expect, it } from "vitest";
import { pressButton, skipUnlessOffered } from "./providers";

beforeEach(skipUnlessOffered("linkedin"));

it("Signing in with LinkedIn asks it with state, to come back here", { tags: "without-database" }, async () => {
  const { url } = await pressButton("linkedin");
  expect(`${url.origin}${url.pathname}`).toBe("https://www.linkedin.com/oauth/v2/authorization");
});
