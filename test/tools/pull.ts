// Copies edits made in a rendered app back to the templates that they came from: `npm run pull`.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { confirm, isCancel, select } from "@clack/prompts";
import { folderOf } from "../../src/catalog/catalog-error";
import { selectFeatures } from "../../src/catalog/select-features";
import { usageError } from "../../src/errors";
import { renderSelection } from "../../src/render/render-app";
import { type Edit, findEdits } from "./play/find-edits";
import { latestFolder } from "./play/play-folders";
import { adviseOn, newTemplate, showDiff } from "./play/pull-edit";
import { readCheckout } from "./play/read-checkout";
import { requireRecord } from "./play/rendered-app";
import { runTool } from "./run-tool";

const help = `npm run pull -- [folder] [--yes] [--feature <id>]

Copies what was edited in an app of npm run play or npm run render back to templates/. It shows the diff of each file
and asks. Files rendered from a .hbs template or computed from manifests have to be edited there; pull says where.
For a new file it asks which feature it belongs to. Without a folder, the app that was played last.

  --yes            don't ask
  --feature <id>   the feature that new files belong to, such as modules/admin

Without a terminal and without --yes, it only shows the diffs.`;

type Ask = {
  change: (question: string) => Promise<boolean>;
  /** Nothing: leave the file in the app. */
  feature: (path: string) => Promise<string | undefined>;
};

async function main(): Promise<void> {
  const options = {
    yes: { type: "boolean" },
    feature: { type: "string" },
    help: { type: "boolean", short: "h" },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return console.log(help);
  const folder = positionals[0] === undefined ? await latestFolder() : resolve(positionals[0]);
  const record = await requireRecord(folder);
  const catalog = await readCheckout(record.features ?? []);
  const selection = selectFeatures(catalog, record.answers);
  const features = selection.features.map(({ id }) => id);
  if (values.feature !== undefined && !features.includes(values.feature)) {
    throw usageError("unknown-feature", `This app has no feature "${values.feature}".`, `Use: ${features.join(", ")}.`);
  }
  const edits = await findEdits(folder, record, renderSelection(catalog, selection));
  if (edits.length === 0) console.log(`Nothing was edited in ${folder}.`);
  const ask = values.yes ? answerYes(values.feature) : process.stdin.isTTY ? askInTerminal(features) : onlyShow;
  const folders = new Map(selection.features.map((feature) => [feature.id, folderOf(feature)]));
  for (const edit of edits) await pull(edit, ask, folders);
}

async function pull(edit: Edit, ask: Ask, folders: Map<string, string>): Promise<void> {
  const advice = adviseOn(edit);
  if (advice.kind === "by-hand") return console.log(advice.sentence);
  if (advice.kind === "new") return pullNewFile(edit, ask, folders);
  console.log(advice.diff);
  if (!(await ask.change(advice.kind === "write" ? `Write ${advice.target}?` : `Delete ${advice.target}?`))) return;
  if (edit.after) await writeFile(advice.target, edit.after);
  else await rm(advice.target);
  console.log(`${edit.after ? "Wrote" : "Deleted"} ${advice.target}`);
}

async function pullNewFile({ path, after }: Edit, ask: Ask, folders: Map<string, string>): Promise<void> {
  if (!after) return;
  console.log(showDiff(path, path, undefined, after));
  const feature = await ask.feature(path);
  if (feature === undefined) return console.log(`${path} is new and stays in the app. Pass --feature, or choose one.`);
  const target = newTemplate(folders.get(feature) ?? feature, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, after);
  console.log(`Wrote ${target}`);
}

function answerYes(feature: string | undefined): Ask {
  return { change: async () => true, feature: async () => feature };
}

const onlyShow: Ask = { change: async () => false, feature: async () => undefined };

function askInTerminal(features: string[]): Ask {
  return {
    async change(question) {
      return (await confirm({ message: question })) === true;
    },
    async feature(path) {
      const options = [
        { value: "", label: "none, leave it in the app" },
        ...features.map((value) => ({ value, label: value })),
      ];
      const feature = await select({ message: `${path} is new. Which feature does it belong to?`, options });
      return isCancel(feature) || feature === "" ? undefined : feature;
    },
  };
}

await runTool(main);
