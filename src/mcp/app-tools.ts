// The tools for an existing app: its state, the plan of an update, applying it, and taking it back.

import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import { locateApp } from "../app/locate-app";
import { readStatus } from "../app/status";
import { undoApp } from "../app/undo";
import { updateApp } from "../app/update-app";
import { updateToJson } from "../app/update-to-json";
import { showChangeDirectory, showInstall, showRun } from "../system/show-commands";
import { answer, refuseOutside, type Workplace } from "./workplace";

const directory = z.string().default(".").describe("The app's folder, relative to where the server runs.");

const change = {
  directory,
  add: z.array(z.string()).optional().describe("Names of options to add."),
  remove: z.array(z.string()).optional().describe("Options to remove."),
  upgrade: z.boolean().optional().describe("Also upgrade to this version of the template."),
  keep: z.array(z.string()).optional().describe("Globs of files to leave alone."),
  restore: z.array(z.string()).optional().describe("Globs of deleted files to bring back."),
};

export function addAppTools(server: McpServer, { offer, root, signal }: Workplace): void {
  const features = offer.folders;

  server.registerTool(
    "app_status",
    {
      description: "What the owner and the template changed in an app, and which conflicts are unresolved.",
      inputSchema: { directory },
      annotations: { readOnlyHint: true },
    },
    (input) => answer(() => readStatus({ directory: locate(input.directory), features, cwd: root })),
  );

  server.registerTool(
    "plan_update",
    {
      description:
        "What adding, removing or upgrading would do. Each conflict has the whole texts of base, yours and template, and the release notes behind it. Writes nothing.",
      inputSchema: change,
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => updateToJson(await update(input, true))),
  );

  server.registerTool(
    "apply_update",
    {
      description:
        "Does what plan_update shows, completely or not at all. In a git repository, commit everything first. Write each file in conflict without markers, git add it, then run the commands it gives back.",
      inputSchema: change,
      annotations: { readOnlyHint: false, destructiveHint: true },
    },
    (input) =>
      answer(async () => {
        const updated = await update(input, false);
        const manager = updated.answers.packageManager;
        const commands = [showInstall(manager), showRun(manager, "typecheck"), showRun(manager, "smoke")];
        const run = updated.applied === "done" ? [...showChangeDirectory(input.directory), ...commands] : [];
        return { ...updateToJson(updated), run };
      }),
  );

  server.registerTool(
    "undo_update",
    {
      description: "Undoes the last update, unless one of its files was edited since.",
      inputSchema: { directory },
      annotations: { readOnlyHint: false, destructiveHint: true },
    },
    (input) => answer(() => undoApp({ directory: locate(input.directory), cwd: root })),
  );

  function update(input: z.infer<z.ZodObject<typeof change>>, dryRun: boolean) {
    const steps = { dryRun, install: false, smoke: false, features, cwd: root, signal };
    return updateApp({ ...input, directory: locate(input.directory), ...steps });
  }

  function locate(asked: string): string {
    const { folder } = locateApp({ directory: asked, cwd: root });
    refuseOutside(root, folder);
    return folder;
  }
}
