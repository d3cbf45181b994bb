import { clientId, clientSecret } from "../identity-server";
import { plainOAuth } from "../plain-oauth";

export const identity = plainOAuth({
  name: "Discord",
  origin: "https://discord.com",
  authorize: "/api/oauth2/authorize",
  token: "/api/oauth2/token",
  api: {
    "/api/users/@me": ({ id, name }, email, verified) => ({
      id: String(id),
      username: `user-${id}`,
      global_name: name,
      email: email ?? null,
      verified,
    }),
  },
  env: () => ({ AUTH_DISCORD_ID: clientId, AUTH_DISCORD_SECRET: clientSecret }),
});
