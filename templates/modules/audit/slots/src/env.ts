// slot: variables
AUDIT_DAYS: z.coerce
  .number("must be a whole number of days, at least 1.")
  .int("must be a whole number of days, at least 1.")
  .min(1, "must be a whole number of days, at least 1.")
  .max(36_500, "must be at most 36500 days.")
  .default(365),
