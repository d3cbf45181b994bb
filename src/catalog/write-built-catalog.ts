// The last step of the build: validates and compiles templates/, and writes the result to dist/.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { loadCatalog } from "./load-catalog";
import { packCatalog, packTemplates, toQuestionnaire } from "./pack-catalog";
import { precompileTemplate } from "./read-template-files";

/** `quality`: of the compression. A smaller package takes seconds, which are lost on one that nobody publishes. */
export async function writeBuiltCatalog(
  templatesFolder: string,
  distFolder: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const catalog = await loadCatalog(templatesFolder);
  const { packed, contents } = packCatalog(catalog);
  const compress = (data: string | Uint8Array) =>
    brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await writeFile(join(distFolder, "catalog.br"), compress(JSON.stringify(packed)));
  await writeFile(join(distFolder, "contents.br"), compress(contents));
  await writeFile(join(distFolder, "templates.js"), packTemplates(catalog, precompileTemplate));
  await writeFile(join(distFolder, "questions.json"), JSON.stringify(toQuestionnaire(catalog)));
}
