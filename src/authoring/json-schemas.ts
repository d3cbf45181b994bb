// The manifests' schemas in the form that editors read.
import * as z from "zod";
import { featureManifestSchema, groupManifestSchema } from "../catalog/manifest-schemas";
import { isObject, parseJson } from "../text";

/** By their names in templates/, or in a folder of private features: manifests refer to them there. */
export function jsonSchemas(): Record<string, string> {
  return {
    "feature.schema.json": toText(featureManifestSchema, "An option: what it brings to the app besides its files."),
    "group.schema.json": toText(groupManifestSchema, "A question and how many of its options may be taken."),
  };
}

/** Whether a file of that name is one of ours, perhaps of another version. */
export function isSchemaLike(own: string, text: string): boolean {
  const [one, other] = [own, text].map(parseJson);
  return isObject(one) && isObject(other) && one.description === other.description;
}

function toText(schema: z.ZodType, description: string): string {
  return `${JSON.stringify({ ...z.toJSONSchema(schema, { io: "input" }), description }, null, 2)}\n`;
}
