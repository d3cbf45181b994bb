import { expect, it } from "vitest";
import { oidc } from "@/auth/oauth/providers/oidc";

it("ties an answer to the request, to the browser and to the ID token", () => {
  expect(oidc.configure().checks).toEqual(["pkce", "state", "nonce"]);
});
