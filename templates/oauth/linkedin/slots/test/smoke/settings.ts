// slot: variables
AUTH_LINKEDIN_ID: "smoke-test",
AUTH_LINKEDIN_SECRET: "smoke-test",
