// slot: variables
AUTH_DISCORD_ID: z.string().optional(),
AUTH_DISCORD_SECRET: z.string().optional(),

// slot: not-offered
if (!env.AUTH_DISCORD_ID || !env.AUTH_DISCORD_SECRET) {
  sentences.push("Discord: set AUTH_DISCORD_ID and AUTH_DISCORD_SECRET");
}
