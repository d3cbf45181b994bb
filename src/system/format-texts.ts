// Formats texts with the formatter that an app has installed: Prettier or Biome.

import { existsSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program";

export interface TextsToFormat {
  /** Relative to the app's folder. Settings may depend on it. */
  path: string;
  texts: string[];
}

/** For each file its formatted texts, or undefined where the formatter can't read one. */
type FormattedTexts = (string | undefined)[][];

interface Formatter {
  name: string;
  format: (folder: string, files: TextsToFormat[], signal: AbortSignal) => Promise<FormattedTexts>;
}

/** Not the one in .bin, which is a script for another shell on Windows. */
const biomeScript = "node_modules/@biomejs/biome/bin/biome";

/** The formatters that the app has, the likelier one first. None is run. */
export function findFormatters(folder: string): Formatter[] {
  const has = (file: string) => existsSync(path.join(folder, file));
  return [
    ...(has("node_modules/prettier/package.json") ? [{ name: "Prettier", format: formatWithPrettier }] : []),
    ...(has(biomeScript) ? [{ name: "Biome", format: formatWithBiome }] : []),
  ];
}

/** One process for all files, because Prettier takes longer to start than to format. */
const prettierScript = `
const prettier = require(require.resolve("prettier", { paths: [process.cwd()] }));
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk)).on("end", async () => {
  const results = [];
  for (const { path, texts } of JSON.parse(Buffer.concat(chunks).toString())) {
    const filepath = require("node:path").resolve(path);
    const options = { ...(await prettier.resolveConfig(filepath, { editorconfig: true })), filepath };
    results.push(await Promise.all(texts.map((text) => prettier.format(text, options).catch(() => null))));
  }
  process.stdout.write(JSON.stringify(results));
});`;

async function formatWithPrettier(
  folder: string,
  files: TextsToFormat[],
  signal: AbortSignal,
): Promise<FormattedTexts> {
  const output = await pipe(["-e", prettierScript], folder, signal, JSON.stringify(files));
  const results: (string | null)[][] = JSON.parse(output ?? "[]");
  return files.map((_, index) => results[index]?.map((text) => text ?? undefined) ?? []);
}

async function formatWithBiome(folder: string, files: TextsToFormat[], signal: AbortSignal): Promise<FormattedTexts> {
  const results: FormattedTexts = [];
  for (const file of files) {
    const args = [path.join(folder, biomeScript), "format", `--stdin-file-path=${file.path}`];
    results.push(await Promise.all(file.texts.map((text) => pipe(args, folder, signal, text))));
  }
  return results;
}

/** undefined: the formatter gave up. */
async function pipe(args: string[], cwd: string, signal: AbortSignal, input: string): Promise<string | undefined> {
  const { exitCode, output } = await runProgram(process.execPath, args, { cwd, signal, input, timeout: 60_000 });
  return exitCode === 0 ? output : undefined;
}
