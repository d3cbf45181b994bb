// Renders the index of a collection: one import and one entry per file in its folder, formatted the way Biome expects.
import { collectionEntry, importedName } from "../catalog/collection-entries";
import type { AppPath, Collection } from "../catalog/types";

export function renderCollection(collection: Collection, paths: Iterable<AppPath>): string {
  const entries = [...paths].flatMap((path) => collectionEntry(collection, path) ?? []);
  entries.sort((a, b) => (a.module < b.module ? -1 : 1));

  const { name, from, list } = collection.type;
  const itemType = list ? `${name}[]` : name;
  const imports = entries.map((entry) => `import { ${importedName(entry)} } from "${entry.module}";\n`).join("");
  const body = entries.map(({ key }) => `\n  ${key},`).join("");
  return `// ${collection.description} Each file in this folder is an entry.
import type { ${name} } from "${from}";
${imports}
export const ${collection.name}: Record<string, ${itemType}> = {${body}${body === "" ? "" : "\n"}};
`;
}
