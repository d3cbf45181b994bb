import { clientId, clientSecret } from "../identity-server";
import { plainOAuth } from "../plain-oauth";

/** GitHub Enterprise, as far as signing in goes. */
export const identity = plainOAuth({
  name: "GitHub",
  authorize: "/login/oauth/authorize",
  token: "/login/oauth/access_token",
  api: {
    // The public address is a trap: nobody verified it.
    "/api/v3/user": ({ id, name }) => ({ id, login: `login-${id}`, name, email: "claimed@example.com" }),
    "/api/v3/user/emails": (_, email, verified) =>
      email === undefined
        ? []
        : [
            { email: `other-${email}`, primary: false, verified: false },
            { email, primary: true, verified },
          ],
  },
  env: (url) => ({ AUTH_GITHUB_ID: clientId, AUTH_GITHUB_SECRET: clientSecret, AUTH_GITHUB_ENTERPRISE_URL: url }),
});
