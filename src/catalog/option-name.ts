// "oauth/github" -> "github": the name by which flags, prompts and answers call a feature.
export function optionName(featureId: string): string {
  return featureId.slice(featureId.indexOf("/") + 1);
}
