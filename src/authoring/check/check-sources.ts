// What can be said of an option's own files, and of the apps that have it, before a program runs.

import { isTableFile, journalPath } from "../../catalog/app-conventions";
import { catalogError, folderOf, manifestError, showSource } from "../../catalog/catalog-error";
import { checkEach } from "../../catalog/collect-mistakes";
import { findEnvNames } from "../../catalog/find-env-names";
import type { Feature, FileTree } from "../../catalog/types";
import { decodeText } from "../../text";

/** A variable that nothing reads would still be in .env.example, and be asked for. */
export function checkUnreadVariables(feature: Feature, trees: FileTree[]): void {
  const declared = [
    ...feature.env.map(({ name }) => ({ key: "env", name })),
    ...feature.ambientEnv.map((name) => ({ key: "ambientEnv", name })),
  ];
  const read = trees.map((tree) => new Set([...tree].flatMap(([appPath, file]) => findEnvNames({ ...file, appPath }))));
  checkEach(declared, ({ key, name }) => {
    if (read.every((names) => names.has(name))) return;
    const place = `${showSource(folderOf(feature))}/slots/src/env.ts`;
    throw manifestError(feature, key, `declares ${name}, which nothing reads.`, `Define it in ${place}, or remove it.`);
  });
}

/** As far as a name can tell: in an import, a script or a setting. */
export function checkUnusedPackages(feature: Feature): void {
  const texts = [
    ...feature.files.map(({ content }) => decodeText(content)),
    ...feature.fillings.flatMap(({ lines }) => lines),
    ...Object.values(feature.scripts),
  ];
  for (const key of ["dependencies", "devDependencies"] as const) {
    checkEach(feature[key], (name) => {
      const typed = name.startsWith("@types/") ? name.slice("@types/".length) : name;
      if (texts.some((text) => text.includes(typed))) return;
      throw manifestError(feature, key, `names ${name}, which nothing here uses.`, "Import it, or remove it.");
    });
  }
}

/** What is about people has to be in the file that they can download. */
export function checkExportedData(feature: Feature): void {
  // What a database has at the start is exported by the base.
  if (feature.files.some(({ appPath }) => appPath === journalPath)) return;
  const path = "src/account/export-data.ts";
  if (feature.fillings.some(({ appPath }) => appPath === path)) return;
  const tables = feature.files.filter(({ appPath }) => isTableFile(appPath));
  const aboutPeople = tables.find(({ content }) => /users\.id|userId|actorId/.test(decodeText(content)));
  if (!aboutPeople) return;
  const place = `${showSource(folderOf(feature))}/slots/${path}`;
  const problem = "refers to people, but its rows are missing from the data that they can download.";
  throw catalogError(aboutPeople.sourcePath, problem, `Fill the slot "entries" in ${place}.`);
}
