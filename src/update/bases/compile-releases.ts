// For the build: the templates of all releases, compiled, so that neither an update nor the preview needs a compiler.

import { listFeatures } from "../../catalog/features";
import { blobIdOf } from "../../catalog/fingerprint";
import { precompileTemplate } from "../../catalog/read-template-files";
import { decodeText } from "../../text";
import { isTemplate, type ReleasedCatalogs, readCatalogText } from "./released-catalogs";

/** The source of a module whose default export is every compiled template, by the hash of its text. */
export function compileReleases(released: ReleasedCatalogs): string {
  const files = released.index.flatMap((release) => {
    return listFeatures(readCatalogText(released, release)).flatMap((feature) => feature.files.filter(isTemplate));
  });
  const texts = new Map(files.map(({ content }) => [blobIdOf(content), decodeText(content)]));
  const entries = [...texts].map(([id, text]) => `${JSON.stringify(id)}: ${precompileTemplate(text)}`);
  return `export default {\n${entries.join(",\n")}\n};\n`;
}
