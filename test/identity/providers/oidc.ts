import { clientId, clientSecret } from "../identity-server";
import { openIdConnect, standardClaims } from "../openid-connect";

export const identity = openIdConnect({
  name: "Acme",
  claims: standardClaims,
  env: (issuer) => ({
    AUTH_OIDC_ID: clientId,
    AUTH_OIDC_SECRET: clientSecret,
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_NAME: "Acme",
  }),
});
