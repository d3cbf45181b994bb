// slot: sentences
if (!env.AUTH_DISCORD_ID || !env.AUTH_DISCORD_SECRET) {
  sentences.push("Discord: set AUTH_DISCORD_ID and AUTH_DISCORD_SECRET");
}
