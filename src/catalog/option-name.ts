// What a feature's id tells: whether it can be chosen, its group, and the name by which flags, prompts and answers call it.

/** Base and what a group shares are never chosen by themselves. */
export function isOption(featureId: string): boolean {
  return featureId.includes("/");
}

/** "oauth/github" -> "github" */
export function optionName(featureId: string): string {
  return featureId.slice(featureId.indexOf("/") + 1);
}

/** "oauth/github" -> "oauth", which is also the id of what the group's options share. */
export function groupName(featureId: string): string {
  return featureId.split("/", 1)[0] ?? featureId;
}
