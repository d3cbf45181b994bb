// What a feature's id says about it: whether it can be selected, its group, and its name in flags, prompts and answers.

/** Base and what a group shares can't be selected on their own. */
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
