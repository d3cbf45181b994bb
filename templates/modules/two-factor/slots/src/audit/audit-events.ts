// slot: events
"user.two_factor_requested": "Two-factor code requested",
"user.two_factor_failed": "Two-factor code refused",
"user.two_factor_enabled": "Two-factor authentication turned on",
"user.two_factor_disabled": "Two-factor authentication turned off",
"user.recovery_codes_renewed": "Recovery codes renewed",
