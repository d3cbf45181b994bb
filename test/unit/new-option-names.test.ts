// The name of a new option is refused before anything is written, as what it is: something that was typed, not a folder.

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newOption } from "../../src/authoring/new-option";

test.each([
  ["modules/2fa", '"2fa" must start with a lowercase letter', "Choose another name."],
  ["modules/Notes", '"Notes" must start with a lowercase letter', "Choose another name."],
  [
    "modules/none",
    '"none" can\'t be an option: --modules none means that no option is chosen.',
    "Choose another name.",
  ],
  ["json/notes", '"json" can\'t be a group: --json is already a flag', "Choose another group."],
  ["parts/notes", '"parts" can\'t be a group: it is the folder', "Choose another group."],
  ["../notes", '".." must start with a lowercase letter', "Choose another group."],
  ["notes", "Pass the option as <group>/<name>.", "For example: modules/notes"],
])("wrong usage: templates new %s", async (id, message, hint) => {
  const folder = mkdtempSync(path.join(tmpdir(), "features-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const features = path.join(folder, "acme");
  await expect(newOption(id, { features: [features] })).rejects.toMatchObject({
    message: expect.stringContaining(message),
    hint,
    exitCode: 2,
  });
  expect(existsSync(features)).toBe(false);
});
