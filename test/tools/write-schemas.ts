// Writes templates/*.schema.json from the zod schemas, for completion and checks in editors: `npm run schemas`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonSchemas } from "../../src/authoring/json-schemas";

for (const [file, text] of Object.entries(jsonSchemas())) await writeFile(join("templates", file), text);
