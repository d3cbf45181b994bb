import assert from "node:assert/strict";
import type { SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

export const linkedin: SmokeCheck[] = [
  {
    name: "Signing in with LinkedIn asks it with state, to come back here",
    env: { AUTH_LINKEDIN_ID: "smoke-test", AUTH_LINKEDIN_SECRET: "smoke-test" },
    withoutDatabase: true,
    notRunReason: unlessOffered("linkedin"),
    async run(app) {
      const { url } = await pressButton(app, "linkedin");
      assert.equal(`${url.origin}${url.pathname}`, "https://www.linkedin.com/oauth/v2/authorization");
    },
  },
];
