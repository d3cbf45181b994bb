// slot: sentences
if (!env.AUTH_OIDC_ISSUER || !env.AUTH_OIDC_ID || !env.AUTH_OIDC_SECRET) {
  sentences.push("OpenID Connect: set AUTH_OIDC_ISSUER, AUTH_OIDC_ID and AUTH_OIDC_SECRET");
}
