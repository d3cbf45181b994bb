// How a post will look, before it is saved.
import { z } from "zod";
import { parseInput } from "@/domain-errors";
import { postChangesSchema } from "./post-fields";
import { renderMarkdown } from "./render-markdown";

const typedSchema = z.object({
  title: z.string().catch(""),
  slug: z.string().catch(""),
  text: z.string().catch(""),
  version: z.coerce.number().optional(),
});

export interface PostPreview {
  html: string;
  /** What was in the form, for whoever gets a new page with it: without JavaScript. */
  typed: z.output<typeof typedSchema>;
}

/** Only the text can be wrong: the title and the address may still be missing. */
export function previewPost(typed: { text?: unknown; version?: number }): { preview: PostPreview } {
  const { text = "" } = parseInput({ text: typed.text }, postChangesSchema);
  return { preview: { html: renderMarkdown(text), typed: typedSchema.parse(typed) } };
}
