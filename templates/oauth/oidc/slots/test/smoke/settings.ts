// slot: variables
AUTH_OIDC_ID: "smoke-test",
AUTH_OIDC_SECRET: "smoke-test",
// Nobody listens there: the smoke test must not need the network.
AUTH_OIDC_ISSUER: "http://localhost:9",
