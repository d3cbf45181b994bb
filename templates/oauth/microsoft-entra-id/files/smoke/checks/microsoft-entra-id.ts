import assert from "node:assert/strict";
import type { SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

export const microsoftEntraId: SmokeCheck[] = [
  {
    name: "Signing in with Microsoft asks it with state and PKCE, to come back here",
    env: {
      AUTH_MICROSOFT_ENTRA_ID_ID: "smoke-test",
      AUTH_MICROSOFT_ENTRA_ID_SECRET: "smoke-test",
      AUTH_MICROSOFT_ENTRA_ID_TENANT: "organizations",
    },
    withoutDatabase: true,
    notRunReason: unlessOffered("microsoft-entra-id"),
    async run(app) {
      const { url } = await pressButton(app, "microsoft-entra-id");
      assert.equal(url.origin, "https://login.microsoftonline.com");
      assert.match(url.pathname, /^\/[^/]+\/oauth2\/v2\.0\/authorize$/);
      assert.equal(url.searchParams.get("code_challenge_method"), "S256");
    },
  },
];
