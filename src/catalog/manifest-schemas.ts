// The zod schemas for everything written by hand in templates/. They are strict, so a misspelled key is rejected.
import * as z from "zod";
import { accessLevels } from "./access";

const line = z
  .string()
  .min(1)
  .regex(/^[^\r\n]*$/, "must be one line");
const optionName = z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lowercase letters, digits and dashes");
const featureId = z.templateLiteral([optionName, "/", optionName]);
const exactVersion = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be an exact version such as 1.2.3");
const replacement = z
  .string()
  .regex(
    /^(npm:[^\s"]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/,
    "must be an exact version, or a replacement package such as npm:name@1.2.3",
  );
const identifier = z.string().regex(/^[A-Za-z_$][\w$]*$/, "must be a TypeScript identifier");
const envName = z.string().regex(/^[A-Z][A-Z0-9_]*$/, "must be uppercase letters, digits and underscores");
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
    example: line.optional().describe("Shown commented out if there is no default."),
    default: line.optional().describe("The value the code uses when the variable isn't set."),
    required: z.boolean().describe("Whether the app refuses to start without it."),
    secret: z.boolean().default(false).describe("Never given a value in a file that git tracks."),
    generate: z.literal("secret").optional().describe("The create command writes 32 fresh random bytes into .env."),
  })
  .refine((it) => !it.secret || (!it.default && !it.example), "a secret can't have a default or an example")
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
      .describe("Applies the strict content security policy to a public page, because people enter a secret there."),
    link: z
      .strictObject({ label: line, order: z.int().describe("The position in the navigation.") })
      .optional()
      .describe("The page's entry in the navigation."),
  })
  .refine(
    (it) => !it.link || it.access !== "public",
    "a public page can't have a link: the navigation is for signed-in users",
  )
  .refine((it) => !it.link || !it.path.includes("["), "a page with a parameter in its path can't have a link");

const collection = z.strictObject({
  folder: appPathSchema.describe("A folder in the app. Each file in it is an entry."),
  name: identifier.describe("What the folder's index exports."),
  type: z.strictObject({
    name: identifier.describe("The type of an entry."),
    from: z.string().startsWith("../", 'must lead out of the folder: "../file"'),
    list: z.boolean().default(false).describe("Whether each entry is a list of that type."),
  }),
  description: line.describe("The comment at the top of the index."),
});

export const featureManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  label: line.describe("The option's display name."),
  hint: line.describe("A few words shown next to the label."),
  order: z
    .int()
    .default(1000)
    .describe("The position among the options of the group. Options without one come last, sorted by name."),
  requires: z.array(featureId).default([]).describe("Features that must be selected as well."),
  conflicts: z.array(featureId).default([]).describe("Features that can't be combined with this one."),
  replaces: z.array(appPathSchema).default([]).describe("Files of another feature that this one replaces."),
  dependencies: z.array(packageName).default([]).describe("npm packages. Their versions are in versions.json."),
  devDependencies: z.array(packageName).default([]).describe("npm packages needed only for development."),
  allowScripts: z.array(packageName).default([]).describe("Packages whose install scripts must run."),
  scripts: z.record(z.string().min(1), line).default({}).describe("Scripts for the app's package.json."),
  env: z.array(env).default([]).describe("Environment variables that the code reads."),
  ambientEnv: z.array(envName).default([]).describe("Environment variables that the code reads but the platform sets."),
  endpoints: z.array(endpoint).default([]).describe("Route handlers. Each needs a route file."),
  actions: z.array(action).default([]).describe("Server actions. Each must be exported."),
  pages: z.array(page).default([]).describe("Pages. Each needs a page file."),
  collections: z.array(collection).default([]).describe("Folders that other features can add files to."),
});

export const groupManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  order: z.int().describe("The position among the questions."),
  question: line,
  pick: z.enum(["one", "any"]).describe("Whether exactly one or any number of options can be selected."),
  preselected: z.array(optionName).describe("The options that are selected by default."),
});

export const versionsSchema = z.object({ node: exactVersion }).catchall(exactVersion);
export const overridesSchema = z.record(packageName, replacement);

export const packageLockSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
