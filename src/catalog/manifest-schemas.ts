// The zod schemas for everything written by hand in templates/. They are strict, so a misspelled key is rejected.
import * as z from "zod";

/** An example is shown by editors, and in the message about a value that is wrong or missing. */
const example = (value: unknown) => ({ examples: [value] });
const line = z
  .string()
  .min(1, "must not be empty")
  .regex(/^[^\r\n]*$/, "must be one line");
const exactVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be an exact version")
  .meta(example("1.2.3"));
const replacement = z
  .string()
  .regex(/^(npm:[^\s"]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/, "must be an exact version, or a replacement package")
  .meta({ examples: ["1.2.3", "npm:name@1.2.3"] });
const identifier = z.string().regex(/^[A-Za-z_$][\w$]*$/, "must be a TypeScript identifier");
const envName = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, "must be uppercase letters, digits and underscores")
  .meta(example("AUTH_GITHUB_ID"));
const packageName = z
  .string()
  .regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/, "must be the name of an npm package")
  .meta(example("drizzle-orm"));
// checkCatalog() knows all features and can say which one was meant.
const featureId = z.string().meta({ pattern: "^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$", ...example("payments/stripe") });

const appPathSchema = z
  .string()
  .refine(
    (path) => path !== "" && !/^\/|\\|(^|\/)\.{0,2}(\/|$)/.test(path),
    "must be a path inside the app, with forward slashes",
  )
  .meta(example("src/auth/auth.ts"));

const env = z
  .strictObject({
    name: envName,
    description: line
      .describe("Shown in .env.example, in the README and when the variable is missing.")
      .meta(example("The client ID of your GitHub OAuth app.")),
    example: line.optional().describe("Shown commented out if there is no default."),
    default: line.optional().describe("The value the code uses when the variable isn't set."),
    required: z.boolean().describe("Whether the app refuses to start without it.").meta(example(false)),
    secret: z.boolean().default(false).describe("Never given a value in a file that git tracks."),
    generate: z.literal("secret").optional().describe("The create command writes 32 fresh random bytes into .env."),
    flag: z
      .string()
      .regex(/^--[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be a flag of lowercase words")
      .optional()
      .describe("A flag of the create command that sets the variable in .env.")
      .meta(example("--database-url")),
  })
  .refine((it) => !it.secret || (!it.default && !it.example), {
    message: "a secret can't have a default or an example",
    params: { hint: 'Remove "default" and "example", or "secret".' },
  })
  .refine((it) => !it.generate || it.secret, {
    message: "only a secret can be generated",
    params: { hint: 'Add "secret": true, or remove "generate".' },
  });

const access = oneOf(["public", "signed-in", "editor", "admin"]).describe("Who may open or call it.");
const usersNote = line
  .describe("What an owner of an app is told whose own code imports the file, in one sentence.")
  .meta(example("`openMenu` is called `showMenu` there."));
const description = line.meta(example("Ends one of your sessions."));

const endpointSchema = z.strictObject({
  method: oneOf(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z
    .string()
    .regex(/^\/[\w/.[\]-]*$/, "must be the path of a route")
    .meta(example("/api/users/[id]")),
  access,
  description,
});

const onlyWith = featureId
  .optional()
  .describe("An option without which the app doesn't have it: its file is in files.with/.");

const actionSchema = z.strictObject({
  name: identifier.meta(example("endSession")),
  access,
  description,
  with: onlyWith,
});

const pageSchema = z.strictObject({
  path: z
    .string()
    .regex(/^\/$|^(\/([\w.-]+|\[\w+\]))+$/, "must be the path of a page")
    .meta(example("/team/[memberId]")),
  access,
  description,
  with: onlyWith,
});

const slotSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be lowercase letters, digits and dashes")
    .meta(example("cards")),
  path: appPathSchema.describe("The file of this feature that has the slot."),
  description: line
    .describe("What belongs there and which names can be used, in one sentence.")
    .meta(example("Cards of the page, below the password; `user` is whoever is signed in.")),
});

export const featureManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  label: line.describe("The option's display name.").meta(example("GitHub")),
  hint: line.describe("A few words shown next to the label.").meta(example("sign in with a GitHub account")),
  order: z
    .int()
    .default(1000)
    .describe("The position among the options of the group. Options without one come last, sorted by name."),
  requires: z.array(featureId).default([]).describe("Features that must be selected as well."),
  conflicts: z.array(featureId).default([]).describe("Features that can't be combined with this one."),
  uses: z
    .array(z.string())
    .default([])
    .describe("Parts, by name: they are in the app if a feature that uses them is.")
    .meta(example(["shared-fields"])),
  replaces: z.array(appPathSchema).default([]).describe("Files of another feature that this one replaces."),
  moved: z
    .record(appPathSchema, z.strictObject({ to: appPathSchema, note: usersNote }))
    .default({})
    .describe("Files of earlier releases that have a new place. Updates take a user's edits along."),
  removed: z
    .record(appPathSchema, usersNote)
    .default({})
    .describe("Files of earlier releases that are gone, each with what to do instead."),
  dependencies: z.array(packageName).default([]).describe("npm packages. Their versions are in versions.json."),
  devDependencies: z.array(packageName).default([]).describe("npm packages needed only for development."),
  allowScripts: z.array(packageName).default([]).describe("Packages whose install scripts must run."),
  scripts: z.record(z.string().min(1), line).default({}).describe("Scripts for the app's package.json."),
  folders: z
    .record(appPathSchema, line)
    .default({})
    .describe("Folders of the app that AGENTS.md lists, with what they contain."),
  env: z.array(env).default([]).describe("Environment variables that the code reads."),
  ambientEnv: z.array(envName).default([]).describe("Environment variables that the code reads but the platform sets."),
  endpoints: z.array(endpointSchema).default([]).describe("Route handlers. Each needs a route file."),
  actions: z.array(actionSchema).default([]).describe("Server actions. Each must be exported."),
  pages: z.array(pageSchema).default([]).describe("Pages. Each needs a page file."),
  slots: z.array(slotSchema).default([]).describe("Places in this feature's files that other features can fill."),
});

export const groupManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  order: z.int().describe("The position among the questions.").meta(example(4)),
  question: line.meta(example("Which database?")),
  pick: oneOf(["one", "any"]).describe("Whether exactly one or any number of options can be selected."),
  preselected: z.array(z.string()).describe("The options that are selected by default.").meta(example([])),
});

export const versionsSchema = z.object({ node: exactVersion }).catchall(exactVersion);
/** Of private features. */
export const privateVersionsSchema = z.record(packageName, exactVersion);
export const overridesSchema = z.record(packageName, replacement);

export const advisoriesSchema = z.record(packageName, z.strictObject({ fixedIn: exactVersion, because: line }));

export const packageLockSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `must be one of: ${values.join(", ")}`).meta(example(values[0]));
}
