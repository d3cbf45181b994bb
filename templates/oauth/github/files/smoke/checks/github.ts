import assert from "node:assert/strict";
import { expectJson, expectRedirect, expectStatus, type SmokeCheck, sessionUser } from "../check";

export const github: SmokeCheck[] = [
  {
    name: "GitHub is offered, and asked with state and PKCE",
    env: { AUTH_GITHUB_ID: "smoke-test", AUTH_GITHUB_SECRET: "smoke-test", AUTH_GITHUB_ENTERPRISE_URL: "" },
    withoutDatabase: true,
    async run(app) {
      const client = app.anonymous();
      assert.ok("github" in Object(await expectJson(await client.get("/api/auth/providers"))), "GitHub is not offered");
      const started = await client.submit("/signin", "providerSignIn", { provider: "github" });
      const url = new URL(started.headers.get("location") ?? "", app.url);
      assert.equal(`${url.origin}${url.pathname}`, "https://github.com/login/oauth/authorize");
      assert.equal(url.searchParams.get("redirect_uri"), `${app.url}/api/auth/callback/github`);
      assert.equal(url.searchParams.get("code_challenge_method"), "S256");
      assert.ok(url.searchParams.get("state"), "there is no state");
    },
  },
  {
    name: "An unsolicited callback from GitHub signs nobody in",
    async run(app) {
      const client = app.anonymous();
      expectRedirect(await client.get("/api/auth/callback/github?code=x&state=x"), "/signin?error=Configuration");
      assert.match(await expectStatus(await client.get("/signin?error=Configuration"), 200), /role="alert"/);
      assert.equal(await sessionUser(client), null);
    },
  },
];
