// The tools for a new app: what can be chosen, what that would give, and making it.

import path from "node:path";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { defaultChoice, formatChoice } from "../answers/choices";
import { buildCommandLine } from "../answers/command-line";
import { completeAnswers } from "../answers/complete-answers";
import { createFrom } from "../app/create-app";
import { type PlannedFile, planFiles } from "../app/plan-files";
import { optionName } from "../catalog/features";
import { type PackageManager, packageManagers } from "../catalog/package-managers";
import { selectFeatures } from "../catalog/select-features";
import type { Question } from "../catalog/types";
import { inspectTarget } from "../disk/inspect-target";
import { usageError } from "../errors";
import { showChangeDirectory, showInstall, showRun } from "../system/show-commands";
import { decodeText } from "../text";
import { answer, refuseOutside, type Workplace } from "./workplace";

export function addCreateTools(server: McpServer, { offer, root, signal }: Workplace): void {
  const { questions, variables } = offer.questionnaire;
  const choices = Object.fromEntries(questions.map((question) => [question.id, choiceSchema(question)]));
  const app = {
    directory: z.string().describe("A new or empty folder, relative to where the server runs."),
    name: z.string().optional().describe("Defaults to the folder's name."),
    packageManager: z.enum(packageManagers).optional(),
    choices: z.strictObject(choices).optional().describe("What is left out gets its default."),
  };
  const variable = z.string().min(1).optional();
  const env = z
    .strictObject(Object.fromEntries(variables.map(({ name }) => [name, variable])))
    .optional()
    .describe("For .env.");
  type AppInput = z.infer<z.ZodObject<typeof app>>;

  server.registerTool(
    "list_options",
    { description: "What can be chosen for an app, with defaults.", annotations: { readOnlyHint: true } },
    () => answer(async () => ({ questions: questions.map(listQuestion), variables })),
  );

  server.registerTool(
    "plan_app",
    {
      description: "The files of an app, by the option that brings them. Writes nothing.",
      inputSchema: app,
      annotations: { readOnlyHint: true },
    },
    (input) =>
      answer(async () => {
        const { complete, files, unsetVariables } = await plan(input);
        const byOption: Record<string, string[]> = {};
        for (const { path, origin } of files) byOption[origin.feature] = [...(byOption[origin.feature] ?? []), path];
        return {
          answers: complete.answers,
          files: byOption,
          unsetVariables,
          command: buildCommandLine("create-app-template", complete.directory, complete.answers),
        };
      }),
  );

  server.registerTool(
    "read_planned_file",
    {
      description: "The text of one file of an app that plan_app lists.",
      inputSchema: { ...app, path: z.string() },
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => readPlanned((await plan(input)).files, input.path)),
  );

  server.registerTool(
    "create_app",
    {
      description: "Writes an app and commits it. Installs and tests nothing: run the commands it gives back.",
      inputSchema: { ...app, env },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    (input) =>
      answer(async () => {
        const complete = await completeInput(input);
        const steps = { install: false, smoke: false, features: offer.folders, cwd: root, signal };
        const created = await createFrom(await offer.loadCatalog(), {
          ...complete,
          env: givenOf(input.env ?? {}),
          ...steps,
        });
        const { packageManager } = created.answers;
        return {
          ...created,
          files: created.files.length,
          run: [
            ...showChangeDirectory(complete.directory),
            ...[showInstall(packageManager), showRun(packageManager, "smoke")],
          ],
        };
      }),
  );

  async function completeInput({ directory, name, packageManager, choices }: AppInput) {
    refuseOutside(root, inspectTarget(directory, root).path);
    const given = Object.fromEntries(
      Object.entries(givenOf(choices ?? {})).map(([id, choice]) => [id, [choice].flat()]),
    );
    return completeAnswers(
      questions,
      { directory, name, packageManager: packageManager as PackageManager | undefined, env: {}, choices: given },
      { cwd: root, useDefaults: true, nobodyToAsk: undefined, repeat: () => "", userAgent: undefined, signal },
    );
  }

  async function plan(input: AppInput) {
    const complete = await completeInput(input);
    const catalog = await offer.loadCatalog();
    const place = { cwd: root, directory: path.resolve(root, complete.directory) };
    return { complete, ...planFiles(catalog, selectFeatures(catalog, complete.answers), {}, place) };
  }
}

function givenOf<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function choiceSchema(question: Question) {
  const option = z.enum(question.features.map(({ id }) => optionName(id)) as [string, ...string[]]);
  const text = `${question.question} Default: ${formatChoice(defaultChoice(question))}.`;
  return (question.pick === "one" ? option : z.array(option)).optional().describe(text);
}

function listQuestion(question: Question): object {
  return {
    id: question.id,
    question: question.question,
    pick: question.pick,
    default: defaultChoice(question),
    options: question.features.map(({ id, label, hint }) => ({ value: optionName(id), label, hint })),
  };
}

function readPlanned(files: PlannedFile[], wanted: string): string {
  const file = files.find((each) => each.path === wanted);
  if (!file) throw usageError("no-such-file", `The app has no file ${wanted}.`, "plan_app lists the files.");
  return decodeText(file.content);
}
