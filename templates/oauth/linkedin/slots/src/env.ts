// slot: variables
AUTH_LINKEDIN_ID: z.string().optional(),
AUTH_LINKEDIN_SECRET: z.string().optional(),
