import assert from "node:assert/strict";
import { expectRedirect, expectStatus, type SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

/** Nobody listens there: the smoke test must not need the network. */
const issuer = "http://localhost:9";

export const google: SmokeCheck[] = [
  {
    name: "Signing in with Google is offered, and a page says so when Google can't be reached",
    env: { AUTH_GOOGLE_ID: "smoke-test", AUTH_GOOGLE_SECRET: "smoke-test", AUTH_GOOGLE_ISSUER: issuer },
    withoutDatabase: true,
    notRunReason: unlessOffered("google"),
    async run(app) {
      const { client, targets, started, url } = await pressButton(app, "google");
      // An app that was started elsewhere may reach Google.
      if (url.origin !== app.url) return;
      assert.ok(app.firstAnswers === undefined || targets.includes(issuer), `form-action lacks ${issuer}`);
      expectRedirect(started, "/signin?error=Configuration");
      assert.match(await expectStatus(await client.get("/signin?error=Configuration"), 200), /role="alert"/);
    },
  },
];
