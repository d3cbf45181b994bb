// `create-app-template [directory]`: collects answers from flags, a file and prompts, and creates the app.

import { readAnswersFile } from "../answers/answers-file";
import { buildCommandLine, nameProgram } from "../answers/command-line";
import { type CompleteAnswers, completeAnswers } from "../answers/complete-answers";
import { type CreateFlags, readFlags } from "../answers/flags";
import { type GivenAnswers, mergeGiven } from "../answers/given-answers";
import type { Offer } from "../catalog/load-offer";
import { selectFeatures } from "../catalog/select-features";
import type { Catalog, Questionnaire } from "../catalog/types";
import { inspectTarget } from "../disk/inspect-target";
import { usageError } from "../errors";
import { print } from "../report/print";
import { createReporter } from "../report/reporter";
import { describeTerminal } from "../report/terminal";
import { createFrom } from "./create-app";
import { planFiles } from "./plan-files";
import { listNextCommands, showCreated } from "./show-created";
import { showFileTree } from "./show-file-tree";

export async function create(
  { questionnaire, loadCatalog, folders: features }: Offer,
  directory: string | undefined,
  flags: CreateFlags,
  listenForInterruption: () => AbortSignal,
): Promise<void> {
  refuseContradictions(flags);
  const cwd = process.cwd();
  const given = await readGiven(questionnaire, directory, flags, cwd);
  // Not earlier, or else Ctrl-C couldn't interrupt reading from standard input.
  const signal = listenForInterruption();
  const complete = await completeAnswers(questionnaire.questions, given, {
    cwd,
    useDefaults: flags.yes === true,
    canAsk: !flags.json && describeTerminal("stderr").canAsk,
    userAgent: process.env.npm_config_user_agent,
    signal,
  });
  const catalog = await loadCatalog();
  if (flags.dryRun) return showDryRun(catalog, complete, flags, cwd);

  const created = await createFrom(catalog, {
    ...complete,
    cwd,
    features,
    signal,
    install: flags.install,
    git: flags.git,
    smoke: flags.smoke === true ? "required" : flags.smoke !== false,
    reporter: createReporter({ quiet: flags.quiet === true, verbose: flags.verbose === true }),
  });
  const command = buildCommandLine(
    nameProgram(process.argv[1], process.env),
    complete.directory,
    created.answers,
    features,
  );
  const next = listNextCommands(created, complete.directory);
  if (flags.json) return print("stdout", JSON.stringify({ ok: true, ...created, next, command }, undefined, 2));
  if (!flags.quiet) print("stdout", showCreated(created, next, command, describeTerminal("stdout").colors));
}

async function readGiven(
  questionnaire: Questionnaire,
  directory: string | undefined,
  flags: CreateFlags,
  cwd: string,
): Promise<GivenAnswers> {
  const fromFlags = readFlags(directory, { ...flags }, questionnaire);
  if (flags.answers === undefined) return fromFlags;
  return mergeGiven(await readAnswersFile(flags.answers, cwd, questionnaire), fromFlags);
}

function refuseContradictions(flags: CreateFlags): void {
  if (flags.smoke === true && !flags.install) {
    throw usageError(
      "contradiction",
      "--smoke needs installed packages, so it can't be combined with --no-install.",
      "Remove one of them.",
    );
  }
  if (flags.quiet && flags.verbose) {
    throw usageError("contradiction", "--quiet and --verbose can't be combined.", "Remove one of them.");
  }
}

function showDryRun(catalog: Catalog, complete: CompleteAnswers, flags: CreateFlags, cwd: string): void {
  const target = inspectTarget(complete.directory, cwd);
  const selection = selectFeatures(catalog, complete.answers);
  const plan = planFiles(catalog, selection, complete.env, { cwd, directory: target.path });
  const files = plan.files.filter((file) => !target.kept.includes(file.path));
  const rows = files.map(({ path, content, sha256, origin }) => ({ path, size: content.length, sha256, origin }));
  const data = { answers: selection.answers, files: rows };
  print("stdout", flags.json ? JSON.stringify(data, undefined, 2) : showFileTree(target.path, files));
}
