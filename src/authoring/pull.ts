// `create-app-template templates pull`: copies edits made in a rendered app back to the templates that they came from.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createTwoFilesPatch } from "diff";
import { clack } from "../answers/clack";
import { isMigrationFile, isTableFile, journalPath } from "../catalog/app-conventions";
import { folderOf, showSource } from "../catalog/catalog-error";
import { selectFeatures } from "../catalog/select-features";
import type { Feature, FileTree, LineRange } from "../catalog/types";
import { CliError, usageError } from "../errors";
import { renderSelection } from "../render/render-app";
import { print } from "../report/print";
import { toType } from "../report/to-type";
import { decodeText, encodeText, joinWords, showControls } from "../text";
import { type Edit, findEdits } from "./find-edits";
import { isAuthored, readTemplates, writeTemplate } from "./read-templates";
import { findLatestApp, noteSame, type RenderRecord, requireRecord } from "./rendered-app";
import { traceEdits } from "./trace-edits";

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
  const folder = given === undefined ? findLatestApp() : resolve(given);
  const record = requireRecord(folder);
  const catalog = await readTemplates(flags.features ?? record.features ?? []);
  const selection = selectFeatures(catalog, record.answers);
  const ids = selection.features.filter(isAuthored).map(({ id }) => id);
  if (flags.feature !== undefined && !ids.includes(flags.feature)) {
    throw usageError("unknown-feature", `This app has no feature "${flags.feature}".`, `Use: ${ids.join(", ")}.`);
  }
  const tree = renderSelection(catalog, selection);
  const edits = findEdits(folder, record, tree);
  if (edits.length === 0) say(`Nothing was edited in ${folder}.`);
  const ask = flags.yes ? answerYes(flags.feature) : process.stdin.isTTY ? askInTerminal(ids) : onlyShow;
  for (const edit of edits) await pullEdit(edit, ask, selection.features, tree);
  await noteMerged(folder, record, flags.features ?? record.features ?? []);
}

async function noteMerged(folder: string, record: RenderRecord, features: string[]): Promise<void> {
  try {
    const catalog = await readTemplates(features);
    noteSame(folder, record, renderSelection(catalog, selectFeatures(catalog, record.answers)));
  } catch (error) {
    // An edit that breaks the templates is told by whoever renders them next.
    if (!(error instanceof CliError)) throw error;
  }
}

async function pullEdit(edit: Edit, ask: Ask, features: Feature[], tree: FileTree): Promise<void> {
  const { path, origin, before, after, obstacle, isBehind } = edit;
  if (obstacle) return say(tellObstacle(edit));
  if (isBehind) return say(tellBehind(edit));
  if (edit.origins) return pullWoven(edit, edit.origins, ask, features);
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

/** What the template was in between is known to nobody, so that the two can't be merged here. */
function tellBehind({ path, origin, origins = [], before, after }: Edit): string {
  const places = joinWords(listSources({ origin, origins }), "or");
  const advice = "Bring the edit to the template by hand, until both are the same:";
  return `${path} changed in the app and in ${places}. ${advice}\n${showDiff(path, path, before, after)}`;
}

/** A link may lead to what was never part of the app, and doesn't say that the template has to go. */
function tellObstacle(edit: Edit): string {
  const what = edit.obstacle === "special" ? "no regular file" : `a ${edit.obstacle}`;
  const sources = listSources(edit);
  const advice = sources.length === 0 ? "It stays in the app." : `Edit or delete ${joinWords(sources, "or")} by hand.`;
  return `${edit.path} is ${what} in the app, and only files are copied. ${advice}`;
}

function listSources({ origin, origins = [] }: Pick<Edit, "origin" | "origins">): string[] {
  const sources = new Set([...origins.map(({ source }) => source), origin?.sourcePath ?? ""]);
  return [...sources].filter(Boolean).map(showSource);
}

/** Each edit goes to the template or the filling that its lines come from. */
async function pullWoven({ path, before, after }: Edit, origins: LineRange[], ask: Ask, features: Feature[]) {
  const sources = [...new Set(origins.map(({ source }) => showSource(source)))];
  if (!before || !after) return say(`${path} is woven from ${sources.join(", ")}. Delete there what has to go.`);
  const read = (source: string) => readFileSync(showSource(source), "utf8");
  const authored = new Set(features.filter(isAuthored).map(({ id }) => id));
  const own = origins.filter(({ feature }) => authored.has(feature));
  const { edited, unclear } = traceEdits(decodeText(before), decodeText(after), own, read);
  for (const { feature: id, source, ...texts } of edited) {
    const target = showSource(source);
    say(showDiff(path, target, encodeText(texts.before), encodeText(texts.after)));
    if (!(await ask.change(`Write ${target}?`))) continue;
    const feature = features.find((candidate) => candidate.id === id) as Feature;
    writeTemplate(feature, source.slice(folderOf(feature).length + 1), texts.after);
    say(`Wrote ${target}`);
  }
  for (const { removed, added, sources: near } of unclear) {
    const lines = [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)];
    const where = near.length > 0 ? `in ${near.map(showSource).join(" or ")}` : `to ${notYours}`;
    say(`${path} has an edit that belongs ${where}:\n${lines.join("\n")}`);
  }
}

const notYours = "create-app-template, not of your features. It stays in the app.";

/** Where the template is not the file itself, a person has to carry the edit over. */
function adviseByHand({ path, origin }: Edit, features: Feature[], tree: FileTree): string | undefined {
  const owners = new Set([...tree].filter(([file]) => isTableFile(file)).map(([, file]) => file.origin.feature));
  const database = features.find(({ files }) => files.some(({ appPath }) => appPath === journalPath));
  if (database) owners.delete(database.id);
  // db:generate takes the tables of all features together, so that nobody can tell whose migration it is.
  if (isMigrationFile(path) && owners.size > 0) {
    const commands = [...owners].map((id) => toType(`templates migrate ${id}`)).join(", ");
    return `made from the tables of several features. To generate the migrations of one: ${commands}`;
  }
  if (!origin) return undefined;
  const target = showSource(origin.sourcePath);
  if (!features.some((feature) => feature.id === origin.feature && isAuthored(feature))) {
    return `a part of ${notYours}`;
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
      return (await clack.confirm({ message: showControls(question) })) === true;
    },
    async feature(path) {
      const options = [
        { value: "", label: "none, leave it in the app" },
        ...features.map((value) => ({ value, label: value })),
      ];
      const message = `${showControls(path)} is new. Which feature does it belong to?`;
      const feature = await clack.select({ message, options });
      return clack.isCancel(feature) || feature === "" ? undefined : feature;
    },
  };
}

function say(text: string): void {
  print("stdout", text);
}
