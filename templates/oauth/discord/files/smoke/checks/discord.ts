import assert from "node:assert/strict";
import type { SmokeCheck } from "../check";
import { pressButton, unlessOffered } from "../providers";

export const discord: SmokeCheck[] = [
  {
    name: "Signing in with Discord asks it with state and PKCE, to come back here",
    env: { AUTH_DISCORD_ID: "smoke-test", AUTH_DISCORD_SECRET: "smoke-test" },
    withoutDatabase: true,
    notRunReason: unlessOffered("discord"),
    async run(app) {
      const { url } = await pressButton(app, "discord");
      assert.equal(`${url.origin}${url.pathname}`, "https://discord.com/api/oauth2/authorize");
      assert.equal(url.searchParams.get("code_challenge_method"), "S256");
    },
  },
];
