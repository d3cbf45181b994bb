import assert from "node:assert/strict";
import { expectJson, expectRedirect, expectStatus, type SmokeCheck, sessionUser } from "../check";

/** Nobody listens there: the smoke test must not need the network. */
const issuer = "http://localhost:9";

export const google: SmokeCheck[] = [
  {
    name: "Google is offered, and when it can't be reached a page says so",
    env: { AUTH_GOOGLE_ID: "smoke-test", AUTH_GOOGLE_SECRET: "smoke-test", AUTH_GOOGLE_ISSUER: issuer },
    withoutDatabase: true,
    async run(app) {
      const client = app.anonymous();
      assert.ok("google" in Object(await expectJson(await client.get("/api/auth/providers"))), "Google is not offered");
      const page = await client.get("/signin");
      assert.match(page.headers.get("content-security-policy") ?? "", new RegExp(`form-action [^;]*${issuer}`));
      const started = await client.submit("/signin", "providerSignIn", { provider: "google" });
      expectRedirect(started, "/signin?error=Configuration");
      assert.match(await expectStatus(await client.get("/signin?error=Configuration"), 200), /role="alert"/);
    },
  },
  {
    name: "An unsolicited callback from Google signs nobody in",
    async run(app) {
      const client = app.anonymous();
      expectRedirect(await client.get("/api/auth/callback/google?code=x&state=x"), "/signin?error=Configuration");
      assert.equal(await sessionUser(client), null);
    },
  },
];
