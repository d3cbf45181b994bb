import assert from "node:assert/strict";
import type { SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

export const github: SmokeCheck[] = [
  {
    name: "Signing in with GitHub asks it with state and PKCE, to come back here",
    env: { AUTH_GITHUB_ID: "smoke-test", AUTH_GITHUB_SECRET: "smoke-test", AUTH_GITHUB_ENTERPRISE_URL: "" },
    withoutDatabase: true,
    notRunReason: unlessOffered("github"),
    async run(app) {
      const { url } = await pressButton(app, "github");
      assert.equal(url.pathname, "/login/oauth/authorize");
      assert.equal(url.searchParams.get("code_challenge_method"), "S256");
    },
  },
];
