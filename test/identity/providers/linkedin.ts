import { clientId, clientSecret } from "../identity-server";
import { openIdConnect, standardClaims } from "../openid-connect";

export const identity = openIdConnect({
  name: "LinkedIn",
  issuer: "https://www.linkedin.com/oauth",
  authorize: "/oauth/v2/authorization",
  token: "/oauth/v2/accessToken",
  userinfo: "https://api.linkedin.com/v2/userinfo",
  checks: [],
  claims: standardClaims,
  env: () => ({ AUTH_LINKEDIN_ID: clientId, AUTH_LINKEDIN_SECRET: clientSecret }),
});
