// `create-app-template pull`: copies edits made in a rendered app back to the templates that they came from.
import { resolve } from "node:path";
import { createTwoFilesPatch } from "diff";
import { clack } from "../answers/clack";
import { isMigrationFile, isTableFile } from "../catalog/app-conventions";
import { folderOf, showSource } from "../catalog/catalog-error";
import { selectFeatures } from "../catalog/select-features";
import type { Feature, FileTree } from "../catalog/types";
import { usageError } from "../errors";
import { renderSelection } from "../render/render-app";
import { print } from "../report/print";
import { toType } from "../report/to-type";
import { decodeText } from "../text";
import { type Edit, findEdits } from "./find-edits";
import { latestFolder } from "./play-folders";
import { isAuthored, readTemplates, writeTemplate } from "./read-templates";
import { requireRecord } from "./rendered-app";

export interface PullFlags {
  yes?: true;
  feature?: string;
  features?: string[];
}

type Ask = {
  change: (question: string) => Promise<boolean>;
  /** Nothing: leave the file in the app. */
  feature: (path: string) => Promise<string | undefined>;
};

export async function pull(given: string | undefined, flags: PullFlags): Promise<void> {
  const folder = given === undefined ? await latestFolder() : resolve(given);
  const record = await requireRecord(folder);
  const catalog = await readTemplates(flags.features ?? record.features ?? []);
  const selection = selectFeatures(catalog, record.answers);
  const ids = selection.features.filter(isAuthored).map(({ id }) => id);
  if (flags.feature !== undefined && !ids.includes(flags.feature)) {
    throw usageError("unknown-feature", `This app has no feature "${flags.feature}".`, `Use: ${ids.join(", ")}.`);
  }
  const tree = renderSelection(catalog, selection);
  const edits = await findEdits(folder, record, tree);
  if (edits.length === 0) say(`Nothing was edited in ${folder}.`);
  const ask = flags.yes ? answerYes(flags.feature) : process.stdin.isTTY ? askInTerminal(ids) : onlyShow;
  for (const edit of edits) await pullEdit(edit, ask, selection.features, tree);
}

async function pullEdit(edit: Edit, ask: Ask, features: Feature[], tree: FileTree): Promise<void> {
  const { path, origin, before, after } = edit;
  const byHand = adviseByHand(edit, features, tree);
  if (byHand !== undefined) return say(`${path} is ${byHand}`);
  if (!origin) return pullNewFile(edit, ask, features);
  const target = showSource(origin.sourcePath);
  say(showDiff(path, target, before, after));
  if (!(await ask.change(`${after ? "Write" : "Delete"} ${target}?`))) return;
  const feature = features.find(({ id }) => id === origin.feature) as Feature;
  writeTemplate(feature, origin.sourcePath.slice(folderOf(feature).length + 1), after);
  say(`${after ? "Wrote" : "Deleted"} ${target}`);
}

/** Where the template is not the file itself, a person has to carry the edit over. */
function adviseByHand({ path, origin }: Edit, features: Feature[], tree: FileTree): string | undefined {
  const owners = new Set([...tree].filter(([file]) => isTableFile(file)).map(([, file]) => file.origin.feature));
  // db:generate takes the tables of all features together, so that nobody can tell whose migration it is.
  if (isMigrationFile(path) && owners.size > 0) {
    const commands = [...owners].map((id) => toType(`option migrate ${id}`)).join(", ");
    return `made from the tables of several features. To make the migrations of one: ${commands}`;
  }
  if (!origin) return undefined;
  const target = showSource(origin.sourcePath);
  if (!features.some((feature) => feature.id === origin.feature && isAuthored(feature))) {
    return "a part of create-app-template, not of your features. It stays in the app.";
  }
  if (origin.verbatim) return undefined;
  if (target.endsWith(".hbs")) return `rendered from ${target}. Make the edit there.`;
  return `computed from the manifests. Edit ${target}, or that of the feature the change belongs to.`;
}

async function pullNewFile({ path, after }: Edit, ask: Ask, features: Feature[]): Promise<void> {
  if (!after) return;
  say(showDiff(path, path, undefined, after));
  const id = await ask.feature(path);
  const feature = features.find((candidate) => candidate.id === id);
  if (!feature) return say(`${path} is new and stays in the app. Pass --feature, or choose one.`);
  const file = `files/${path.replace(/(^|\/)\.(gitignore|npmrc)$/, "$1_$2")}`;
  say(`Wrote ${writeTemplate(feature, file, after)}`);
}

function showDiff(path: string, target: string, before: Uint8Array | undefined, after: Uint8Array | undefined): string {
  if (before?.includes(0) || after?.includes(0)) return `${target}: ${after?.length ?? 0} bytes`;
  const [old, now] = [before, after].map((content) => (content ? decodeText(content) : "")) as [string, string];
  const names = [before ? target : "/dev/null", after ? `${path} (app)` : "/dev/null"] as const;
  return createTwoFilesPatch(...names, old, now, undefined, undefined, { context: 3 }).replace(/^=+\n/, "");
}

function answerYes(feature: string | undefined): Ask {
  return { change: async () => true, feature: async () => feature };
}

const onlyShow: Ask = { change: async () => false, feature: async () => undefined };

function askInTerminal(features: string[]): Ask {
  return {
    async change(question) {
      return (await clack.confirm({ message: question })) === true;
    },
    async feature(path) {
      const options = [
        { value: "", label: "none, leave it in the app" },
        ...features.map((value) => ({ value, label: value })),
      ];
      const feature = await clack.select({ message: `${path} is new. Which feature does it belong to?`, options });
      return clack.isCancel(feature) || feature === "" ? undefined : feature;
    },
  };
}

function say(text: string): void {
  print("stdout", text);
}
