// What the preview page is compared with the packed command for, in each browser, and a page that must not agree with it.

import { gunzipSync, gzipSync } from "node:zlib";
import { listSelections } from "../../src/answers/list-selections";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { packageManagers } from "../../src/catalog/package-managers";
import type { Answers } from "../../src/catalog/types";

const wanted = Number(process.env.PREVIEW_SELECTIONS ?? 0);

/**
 * Every pair of options, each with one of the package managers. One has a scoped name. PREVIEW_SELECTIONS=200 takes as many
 * selections, each with every package manager.
 */
export async function sampleAnswers(): Promise<Answers[]> {
  const catalog = await loadCatalog("templates");
  const all = listSelections(catalog);
  const spread = Array.from({ length: wanted }, (_, index) => all[Math.floor((index * all.length) / wanted)]);
  const sample = wanted > 0 ? spread.filter((it) => it !== undefined) : coverSelections(catalog, 2);
  return sample.flatMap(({ answers }, index) => {
    const managers = wanted > 0 ? packageManagers : [packageManagers[index % packageManagers.length] ?? "npm"];
    return managers.map((packageManager) => ({
      ...answers,
      name: index === 0 ? "@acme/shop" : "shop",
      packageManager,
    }));
  });
}

/** For a sample that takes long: how far it is. */
export function tellProgress(done: number, all: number): void {
  if (wanted > 0 && done % 50 === 0) console.log(`${done} of ${all} agree`);
}

/** The command as the page shows it, without the program. */
export function wordsOf(command: string): string[] {
  return command.split(" ").slice(1);
}

/** The page with a single other bit in a file that every app has. */
export function breakOneBit(html: string): string {
  const [, data = ""] = /id="data">([\w+/=]+)</.exec(html) ?? [];
  const bytes = gunzipSync(Buffer.from(data, "base64"));
  // In .editorconfig.
  const place = bytes.indexOf("root = true");
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return html.replace(data, gzipSync(bytes).toString("base64"));
}
