// slot: variables
AUTH_LINKEDIN_ID: z.string().optional(),
AUTH_LINKEDIN_SECRET: z.string().optional(),

// slot: not-offered
if (!env.AUTH_LINKEDIN_ID || !env.AUTH_LINKEDIN_SECRET) {
  sentences.push("LinkedIn: set AUTH_LINKEDIN_ID and AUTH_LINKEDIN_SECRET");
}
