// slot: sentences
if (!env.AUTH_GOOGLE_ID || !env.AUTH_GOOGLE_SECRET) {
  sentences.push("Google: set AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET");
}
