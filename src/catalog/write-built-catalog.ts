// The last step of the build: validates and compiles templates/, and writes the result to dist/.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { loadCatalog } from "./load-catalog";
import { packCatalog, packTemplates, toQuestionnaire } from "./pack-catalog";
import { precompileTemplate } from "./read-template-files";

export async function writeBuiltCatalog(templatesFolder: string, distFolder: string): Promise<void> {
  const catalog = await loadCatalog(templatesFolder);
  const { packed, contents } = packCatalog(catalog);
  await writeFile(join(distFolder, "catalog.br"), brotliCompressSync(JSON.stringify(packed)));
  await writeFile(join(distFolder, "contents.br"), brotliCompressSync(contents));
  await writeFile(join(distFolder, "templates.js"), packTemplates(catalog, precompileTemplate));
  await writeFile(join(distFolder, "questions.json"), JSON.stringify(toQuestionnaire(catalog)));
}
