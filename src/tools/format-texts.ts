// Formats texts with the formatter that an app has installed: Prettier or Biome.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export interface TextsToFormat {
  /** Relative to the app's folder. Settings may depend on it. */
  path: string;
  texts: string[];
}

/** For each file its formatted texts, or undefined where the formatter can't read one. */
type FormattedTexts = (string | undefined)[][];

interface Formatter {
  name: string;
  format: (folder: string, files: TextsToFormat[]) => Promise<FormattedTexts>;
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

async function formatWithPrettier(folder: string, files: TextsToFormat[]): Promise<FormattedTexts> {
  const output = await pipe(process.execPath, ["-e", prettierScript], folder, JSON.stringify(files));
  const results: (string | null)[][] = JSON.parse(output ?? "[]");
  return files.map((_, index) => results[index]?.map((text) => text ?? undefined) ?? []);
}

async function formatWithBiome(folder: string, files: TextsToFormat[]): Promise<FormattedTexts> {
  const results: FormattedTexts = [];
  for (const file of files) {
    const args = [path.join(folder, biomeScript), "format", `--stdin-file-path=${file.path}`];
    results.push(await Promise.all(file.texts.map((text) => pipe(process.execPath, args, folder, text))));
  }
  return results;
}

function pipe(command: string, args: string[], cwd: string, input: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ["pipe", "pipe", "ignore"], timeout: 60_000, windowsHide: true });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => resolve(code === 0 ? Buffer.concat(chunks).toString("utf8") : undefined));
    // A formatter that gives up early closes its end, and its exit code says the rest.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
