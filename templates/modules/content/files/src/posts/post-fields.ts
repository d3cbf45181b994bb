// What a post looks like, with the same limits for forms and API calls.
import { z } from "zod";
import { searchable } from "../database/searchable";

export const postStatuses = ["draft", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

const MAX_TITLE = 200;
const MAX_SLUG = 100;
const MAX_TEXT = 50_000;

/** Paths below /posts that are pages of their own. */
const reservedSlugs = ["manage"];

const slugSchema = z
  .string({ error: "Enter an address." })
  .trim()
  .max(MAX_SLUG, `Use at most ${MAX_SLUG} characters.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens, such as my-first-post.")
  .refine((slug) => !reservedSlugs.includes(slug), "This address is taken. Choose another.");

const textSchema = z
  .string({ error: "Enter some text." })
  // Browsers send line breaks in forms as CR LF. Other control characters have no meaning in a text.
  .transform((text) => text.replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n\t]/gu, ""));

const fields = {
  title: z
    .string({ error: "Enter a title." })
    .trim()
    .min(1, "Enter a title.")
    .max(MAX_TITLE, `Use at most ${MAX_TITLE} characters.`)
    .refine((title) => !/\p{Cc}/u.test(title), "A title can’t have line breaks or control characters."),
  slug: slugSchema,
  text: textSchema.pipe(z.string().max(MAX_TEXT, "Use at most 50,000 characters.")),
  status: z.enum(postStatuses, { error: `Use one of: ${postStatuses.join(", ")}.` }),
};

/** The address can be left out, or empty in a form. */
export const newPostSchema = z
  .object({
    ...fields,
    slug: z.literal("").or(slugSchema).default(""),
    text: fields.text.default(""),
    status: fields.status.default("draft"),
  })
  .transform((post) => ({ ...post, slug: post.slug || slugOf(post.title) }));

export const postChangesSchema = z.object(fields).partial();

/** What is kept of a whole form, whatever mistakes are in it. */
export const recoveredDraftSchema = z.object({
  title: z.string().pipe(fields.title.catch("Untitled")),
  slug: z.string().transform(slugOf),
  text: textSchema.transform((text) => text.slice(0, MAX_TEXT)),
});

export type PostFields = z.output<z.ZodObject<typeof fields>>;

export const fieldNames = Object.keys(fields) as (keyof PostFields)[];

/** What a form names to say which post it is about, and which version of it was on the page. */
export const knownPostSchema = z.object({
  id: z.uuid("Use the ID of a post."),
  version: z.coerce.number("Use a whole number.").int("Use a whole number."),
});

/** What the form of a new post sends. Its fields are checked later, since a preview needs none but the text. */
export const newPostFormSchema = z.object({
  title: z.unknown().optional(),
  slug: z.unknown().optional(),
  text: z.unknown().optional(),
  status: z.unknown().optional(),
  /** Anything: shows how the post will look, and saves nothing. */
  preview: z.unknown().optional(),
});

/** The same of a post that is there. The text of one that is gone is kept whatever mistakes are in its fields. */
export const postFormSchema = knownPostSchema.extend(newPostFormSchema.shape);

/** "Über uns!" -> "uber-uns" */
export function slugOf(title: string): string {
  const letters = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
  return slugSchema.safeParse(slug).data ?? `post-${slug}`.replace(/-$/, "");
}

/** The title as the search compares it. Cut, because some characters stand for several. */
export function searchTitleOf(title: string): string {
  return searchable(title).slice(0, MAX_TITLE);
}
