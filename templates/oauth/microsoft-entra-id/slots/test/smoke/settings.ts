// slot: variables
AUTH_MICROSOFT_ENTRA_ID_ID: "smoke-test",
AUTH_MICROSOFT_ENTRA_ID_SECRET: "smoke-test",
AUTH_MICROSOFT_ENTRA_ID_TENANT: "organizations",
