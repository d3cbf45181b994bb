// slot: variables
AUTH_GITLAB_ID: "smoke-test",
AUTH_GITLAB_SECRET: "smoke-test",
AUTH_GITLAB_URL: "",
