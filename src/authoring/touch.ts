// `create-app-template templates touch`: shows which files of which combinations an edit of your templates changes, compared with a commit.
import { checkCatalog } from "../catalog/check-catalog";
import type { Catalog } from "../catalog/types";
import { print, printJson } from "../report/print";
import { findTouched } from "./find-touched";
import { findCommit, git, readCatalogAt, readFeaturesAt } from "./matrix/templates-at";
import { authoredFolder, readTemplates } from "./read-templates";
import { showAsMarkdown, showAsText } from "./show-touched";

export interface TouchFlags {
  json?: true;
  markdown?: true;
  features?: string[];
}

/** Whether some app changes. */
export async function findsTouched(
  given: string | undefined,
  { features = [], ...flags }: TouchFlags,
): Promise<boolean> {
  const isPrivate = features.length > 0;
  const place = isPrivate ? authoredFolder(features) : ".";
  if (!isPrivate) authoredFolder(features);
  const ref = given ?? defaultRef(place);
  const commit = findCommit(place, ref);
  const after = await readTemplates(features);
  checkCatalog(after);
  const before: Catalog = isPrivate
    ? await readFeaturesAt(place, commit, await readTemplates([]))
    : await readCatalogAt(place, commit);
  const touched = findTouched(before, after);
  if (flags.json) printJson({ commit, ...touched });
  else print("stdout", (flags.markdown ? showAsMarkdown : showAsText)(touched, { ref, commit, isPrivate }));
  return touched.unproven.length + touched.removed.length + touched.features.length > 0;
}

/** On a branch, what it changes since it left main. On main, what isn't committed. */
function defaultRef(folder: string): string {
  if (git(folder, "rev-parse", "--abbrev-ref", "HEAD") === "main") return "HEAD";
  return git(folder, "rev-parse", "--verify", "--quiet", "main") === undefined ? "HEAD" : "main";
}
