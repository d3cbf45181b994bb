import assert from "node:assert/strict";
import { expectRedirect, expectStatus, type SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

/** Nobody listens there: the smoke test must not need the network. */
const issuer = "http://localhost:9";

export const oidc: SmokeCheck[] = [
  {
    name: "Signing in with an OpenID Connect issuer is offered, and a page says so when it can't be reached",
    env: { AUTH_OIDC_ID: "smoke-test", AUTH_OIDC_SECRET: "smoke-test", AUTH_OIDC_ISSUER: issuer },
    withoutDatabase: true,
    notRunReason: unlessOffered("oidc"),
    async run(app) {
      const { client, targets, started, url } = await pressButton(app, "oidc");
      // An app that was started elsewhere may reach it.
      if (url.origin !== app.url) return;
      assert.ok(app.firstAnswers === undefined || targets.includes(issuer), `form-action lacks ${issuer}`);
      expectRedirect(started, "/signin?error=Configuration");
      assert.match(await expectStatus(await client.get("/signin?error=Configuration"), 200), /role="alert"/);
    },
  },
];
