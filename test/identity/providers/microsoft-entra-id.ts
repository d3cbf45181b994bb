import { clientId, clientSecret } from "../identity-server";
import { openIdConnect } from "../openid-connect";

const website = "https://login.microsoftonline.com";
const directory = "11111111-2222-4333-8444-555555555555";

/** Somebody of any organization: the directory is known from the token alone. */
export const identity = openIdConnect({
  name: "Microsoft",
  issuer: `${website}/organizations/v2.0`,
  issuers: {
    "/organizations/v2.0": `${website}/{tenantid}/v2.0`,
    [`/${directory}/v2.0`]: `${website}/${directory}/v2.0`,
  },
  authorize: "/organizations/oauth2/v2.0/authorize",
  token: "/organizations/oauth2/v2.0/token",
  claims: ({ id, name }, email, isVerified) => ({
    ...{ sub: String(id), tid: directory, name, email },
    // Whether the claim is false or missing, the address is not to be trusted; it is missing unless it was asked for.
    ...(isVerified && { xms_edov: true }),
  }),
  env: () => ({
    AUTH_MICROSOFT_ENTRA_ID_ID: clientId,
    AUTH_MICROSOFT_ENTRA_ID_SECRET: clientSecret,
    AUTH_MICROSOFT_ENTRA_ID_TENANT: "organizations",
  }),
});
