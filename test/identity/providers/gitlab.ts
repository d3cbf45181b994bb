import { clientId, clientSecret } from "../identity-server";
import { openIdConnect, standardClaims } from "../openid-connect";

export const identity = openIdConnect({
  name: "GitLab",
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  userinfo: "/oauth/userinfo",
  claims: standardClaims,
  env: (url) => ({ AUTH_GITLAB_ID: clientId, AUTH_GITLAB_SECRET: clientSecret, AUTH_GITLAB_URL: url }),
});
