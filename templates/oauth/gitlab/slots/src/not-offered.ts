// slot: sentences
if (!env.AUTH_GITLAB_ID || !env.AUTH_GITLAB_SECRET) {
  sentences.push("GitLab: set AUTH_GITLAB_ID and AUTH_GITLAB_SECRET");
}
