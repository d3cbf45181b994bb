// Where played apps are: a folder per selection outside the repository, so that tools don't take it for a part of it. Not in the
// system's temporary folder, where somebody else can make it first, read its .env and put code into it.
import { join } from "node:path";
import { formatChoice } from "../answers/choices";
import type { Answers } from "../catalog/types";
import { cacheFolder } from "./matrix/work-folders";

const playFolder = join(cacheFolder(), "play");

/** Lets git list the files of an app that isn't a repository. */
export const emptyRepository = join(playFolder, ".git");

export function playFolderOf(choices: Answers["choices"]): string {
  const names = Object.values(choices).map((choice) => formatChoice(choice).replaceAll(",", "-"));
  return join(playFolder, names.join("_"));
}
