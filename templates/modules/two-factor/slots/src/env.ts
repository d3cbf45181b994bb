// slot: variables
/** The first one encrypts, all of them decrypt. */
TWO_FACTOR_KEY: commaSeparated.refine((keys) => keys.every((key) => key.length >= 32), {
  error: "is too short. Use at least 32 characters for each key: `openssl rand -base64 33` makes one.",
}),
TWO_FACTOR_REQUIRED: z
  .enum(["off", "admin", "all"], { error: "must be off, admin or all." })
  .default("off")
  .refine((who) => who === "off" || process.env.TWO_FACTOR_KEY?.trim(), {
    error: "is set, so TWO_FACTOR_KEY is needed too. Make one with `openssl rand -base64 33` and keep it secret.",
  }),
