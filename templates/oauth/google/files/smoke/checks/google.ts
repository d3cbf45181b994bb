import assert from "node:assert/strict";
import { expectRedirect, expectStatus, readPolicy, type SmokeCheck } from "../check";
import { unlessOffered } from "../providers";

/** Nobody listens there: the smoke test must not need the network. */
const issuer = "http://localhost:9";

export const google: SmokeCheck[] = [
  {
    name: "Signing in with Google is offered, and a page says so when Google can't be reached",
    env: { AUTH_GOOGLE_ID: "smoke-test", AUTH_GOOGLE_SECRET: "smoke-test", AUTH_GOOGLE_ISSUER: issuer },
    withoutDatabase: true,
    notRunReason: unlessOffered("google"),
    async run(app) {
      const client = app.visitor();
      const targets = readPolicy(await client.get("/signin")).get("form-action") ?? [];
      const started = await client.submit("/signin", "providerSignIn", { provider: "google" });
      const url = new URL(started.headers.get("location") ?? "", app.url);
      // An app that was started elsewhere may reach Google.
      if (url.origin !== app.url) return assert.ok(targets.includes(url.origin), `form-action lacks ${url.origin}`);
      assert.ok(app.firstAnswers === undefined || targets.includes(issuer), `form-action lacks ${issuer}`);
      expectRedirect(started, "/signin?error=Configuration");
      assert.match(await expectStatus(await client.get("/signin?error=Configuration"), 200), /role="alert"/);
    },
  },
];
