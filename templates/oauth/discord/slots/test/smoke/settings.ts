// slot: variables
AUTH_DISCORD_ID: "smoke-test",
AUTH_DISCORD_SECRET: "smoke-test",
