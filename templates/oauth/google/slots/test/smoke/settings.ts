// slot: variables
AUTH_GOOGLE_ID: "smoke-test",
AUTH_GOOGLE_SECRET: "smoke-test",
// Nobody listens there: the smoke test must not need the network.
AUTH_GOOGLE_ISSUER: "http://localhost:9",
