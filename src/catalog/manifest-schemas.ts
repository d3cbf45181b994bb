// The zod schemas of everything that is written by hand in templates/: strict, so that a misspelt key is refused.
import * as z from "zod";
import { accessLevels } from "./access";

const line = z
  .string()
  .min(1)
  .regex(/^[^\r\n]*$/, "must be one line");
const optionName = z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lower case letters, digits and dashes");
const featureId = z.templateLiteral([optionName, "/", optionName]);
const exactVersion = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be an exact version such as 1.2.3");
const replacement = z
  .string()
  .regex(
    /^(npm:[^\s"]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/,
    "must be an exact version, or a package in its place: npm:name@1.2.3",
  );
const identifier = z.string().regex(/^[A-Za-z_$][\w$]*$/, "must be a TypeScript identifier");
const envName = z.string().regex(/^[A-Z][A-Z0-9_]*$/, "must be capitals, digits and underscores");
const packageName = z
  .string()
  .regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/, "must be a package name");

const appPathSchema = z
  .string()
  .min(1)
  .refine((path) => !/^\/|\\|(^|\/)\.{0,2}(\/|$)/.test(path), "must be a path inside the app, with forward slashes");

const env = z
  .strictObject({
    name: envName,
    description: line.describe("Shown in .env.example, in the README and when the variable is missing."),
    example: line.optional().describe("Shown commented out where there is no default."),
    default: line.optional().describe("What the code takes when the variable is not set."),
    required: z.boolean().describe("Whether the app refuses to start without it."),
    secret: z.boolean().default(false).describe("Never has a value in a file that git sees."),
    generate: z.literal("secret").optional().describe("The create command writes 32 fresh random bytes into .env."),
  })
  .refine((it) => !it.secret || (!it.default && !it.example), "a secret has neither default nor example")
  .refine((it) => !it.generate || it.secret, 'only a secret can be generated: add "secret": true');

const access = z.enum(accessLevels, `must be one of: ${accessLevels.join(", ")}`).describe("Who may open or call it.");

const endpoint = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z.string().regex(/^\/[\w/.[\]-]*$/, "must be a path such as /api/users/[id]"),
  access,
  description: line,
});

const action = z.strictObject({ name: identifier, access, description: line });

const page = z
  .strictObject({
    path: z.string().regex(/^\/$|^(\/([\w.-]+|\[\w+\]))+$/, "must be a path such as /team/[memberId]"),
    access,
    description: line,
    strict: z
      .boolean()
      .default(false)
      .describe("Gives a public page the strict content security policy, because people type a secret there."),
    link: z
      .strictObject({ label: line, order: z.int().describe("The place in the navigation.") })
      .optional()
      .describe("The page's entry in the navigation."),
  })
  .refine((it) => !it.link || it.access !== "public", "only a page that needs a sign-in can have a link")
  .refine((it) => !it.link || !it.path.includes("["), "a page with a parameter in its path can't have a link");

const collection = z.strictObject({
  folder: appPathSchema.describe("A folder of the app; each file in it is an entry."),
  name: identifier.describe("What the folder's index exports."),
  type: z.strictObject({
    name: identifier.describe("The type of an entry."),
    from: z.string().startsWith("../", 'must lead out of the folder: "../file"'),
    list: z.boolean().default(false).describe("Whether an entry is a list of them."),
  }),
  description: line.describe("The comment on top of the index."),
});

export const featureManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  label: line.describe("The option's name for people."),
  hint: line.describe("A few words beside the label."),
  order: z
    .int()
    .default(1000)
    .describe("The place among the options of the group; without one it comes last, by name."),
  requires: z.array(featureId).default([]).describe("Features that must be chosen too."),
  conflicts: z.array(featureId).default([]).describe("Features that cannot be chosen together with this one."),
  replaces: z.array(appPathSchema).default([]).describe("Paths of another feature that this one writes in its place."),
  dependencies: z.array(packageName).default([]).describe("npm packages; their versions stand in versions.json."),
  devDependencies: z.array(packageName).default([]).describe("The same, for development alone."),
  allowScripts: z.array(packageName).default([]).describe("Packages whose install scripts have to run."),
  scripts: z.record(z.string().min(1), line).default({}).describe("Scripts of the app's package.json."),
  env: z.array(env).default([]).describe("Environment variables that the code reads."),
  ambientEnv: z.array(envName).default([]).describe("Variables that the code reads and the platform sets."),
  endpoints: z.array(endpoint).default([]).describe("Route handlers; each needs its route file."),
  actions: z.array(action).default([]).describe("Server actions; each needs its export."),
  pages: z.array(page).default([]).describe("Pages; each needs its page file."),
  collections: z.array(collection).default([]).describe("Folders that other features may add a file to."),
});

export const groupManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  order: z.int().describe("The place among the questions."),
  question: line,
  pick: z.enum(["one", "any"]).describe("How many options may be taken."),
  preselected: z.array(optionName).describe("The options taken when nobody says anything else."),
});

export const versionsSchema = z.object({ node: exactVersion }).catchall(exactVersion);
export const overridesSchema = z.record(packageName, replacement);

export const packageLockSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
