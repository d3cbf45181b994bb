import { expect, it } from "vitest";
import { github } from "@/auth/oauth/providers/github";

it("ties an answer to the request and to the browser", () => {
  // As Auth.js merges what we choose into its own.
  const { checks, options } = github.configure();
  expect(options?.checks ?? checks).toEqual(["pkce", "state"]);
});
