// slot: variables
TWO_FACTOR_KEY: "only-for-tests-only-for-tests-only-for-tests",
