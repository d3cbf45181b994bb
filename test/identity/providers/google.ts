import { clientId, clientSecret } from "../identity-server";
import { openIdConnect, standardClaims } from "../openid-connect";

export const identity = openIdConnect({
  name: "Google",
  claims: standardClaims,
  env: (issuer) => ({ AUTH_GOOGLE_ID: clientId, AUTH_GOOGLE_SECRET: clientSecret, AUTH_GOOGLE_ISSUER: issuer }),
});
