// Where played apps are: a folder per selection outside the repository, so that tools don't take it for a part of it.
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatChoice } from "../answers/choices";
import type { Answers } from "../catalog/types";
import { CliError } from "../errors";
import { toType } from "../report/to-type";
import { recordName } from "./rendered-app";

const playFolder = join(tmpdir(), "create-app-template-play");

/** Lets git list the files of an app that isn't a repository. */
export const emptyRepository = join(playFolder, ".git");

export function folderOf(choices: Answers["choices"]): string {
  const names = Object.values(choices).map((choice) => formatChoice(choice).replaceAll(",", "-"));
  return join(playFolder, names.join("_"));
}

/** The one that was rendered last. */
export async function latestFolder(): Promise<string> {
  const names = await readdir(playFolder).catch(() => []);
  const folders = names.map((name) => join(playFolder, name));
  const times = await Promise.all(folders.map(timeOfRender));
  const latest = folders[times.indexOf(Math.max(...times))];
  if (latest && Math.max(...times) > 0) return latest;
  const hint = `First run: ${toType("templates play")}`;
  throw new CliError({ code: "not-played", message: "There is no played app.", hint });
}

async function timeOfRender(folder: string): Promise<number> {
  const record = await stat(join(folder, recordName)).catch(() => undefined);
  return record?.mtimeMs ?? 0;
}
