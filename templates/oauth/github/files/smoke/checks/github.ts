import assert from "node:assert/strict";
import type { SmokeCheck } from "../check";
import { unlessOffered } from "../providers";

export const github: SmokeCheck[] = [
  {
    name: "Signing in with GitHub asks it with state and PKCE, to come back here",
    env: { AUTH_GITHUB_ID: "smoke-test", AUTH_GITHUB_SECRET: "smoke-test", AUTH_GITHUB_ENTERPRISE_URL: "" },
    withoutDatabase: true,
    notRunReason: unlessOffered("github"),
    async run(app) {
      const started = await app.visitor().submit("/signin", "providerSignIn", { provider: "github" });
      const url = new URL(started.headers.get("location") ?? "", app.url);
      assert.equal(url.pathname, "/login/oauth/authorize");
      assert.equal(url.searchParams.get("redirect_uri"), `${app.url}/api/auth/callback/github`);
      assert.equal(url.searchParams.get("code_challenge_method"), "S256");
      assert.ok(url.searchParams.get("state"), "there is no state");
    },
  },
];
