// slot: variables
AUTH_DISCORD_ID: z.string().optional(),
AUTH_DISCORD_SECRET: z.string().optional(),
