// Writes what is generated from schemas and manifests: `npm run tool -- schemas`. templates/*.schema.json is for completion and checks in
// editors, docs/slots.md for authors of options.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonSchemas } from "../../src/authoring/json-schemas";
import { readTemplates } from "../../src/authoring/read-templates";
import { listFeatures } from "../../src/catalog/features";
import { slotsTable } from "./slots-table";

for (const [file, text] of Object.entries(jsonSchemas())) await writeFile(join("templates", file), text);
await writeFile("docs/slots.md", slotsTable(listFeatures(await readTemplates([]))));
