// slot: variables
AUTH_GITHUB_ID: "smoke-test",
AUTH_GITHUB_SECRET: "smoke-test",
AUTH_GITHUB_ENTERPRISE_URL: "",
