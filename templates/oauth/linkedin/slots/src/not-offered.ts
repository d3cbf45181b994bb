// slot: sentences
if (!env.AUTH_LINKEDIN_ID || !env.AUTH_LINKEDIN_SECRET) {
  sentences.push("LinkedIn: set AUTH_LINKEDIN_ID and AUTH_LINKEDIN_SECRET");
}
