// slot: sentences
if (!env.AUTH_GITHUB_ID || !env.AUTH_GITHUB_SECRET) {
  sentences.push("GitHub: set AUTH_GITHUB_ID and AUTH_GITHUB_SECRET");
}
