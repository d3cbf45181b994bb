import assert from "node:assert/strict";
import type { SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

export const gitlab: SmokeCheck[] = [
  {
    name: "Signing in with GitLab asks it with state and PKCE, to come back here",
    env: { AUTH_GITLAB_ID: "smoke-test", AUTH_GITLAB_SECRET: "smoke-test", AUTH_GITLAB_URL: "" },
    withoutDatabase: true,
    notRunReason: unlessOffered("gitlab"),
    async run(app) {
      const { url } = await pressButton(app, "gitlab");
      assert.equal(url.pathname, "/oauth/authorize");
      assert.equal(url.searchParams.get("code_challenge_method"), "S256");
    },
  },
];
