// The zod schemas of everything that is written by hand in templates/: strict, so that a misspelt key is refused.
import * as z from "zod";

const line = z
  .string()
  .min(1)
  .regex(/^[^\r\n]*$/, "must be one line");
const optionName = z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lower case letters, digits and dashes");
const featureId = z.templateLiteral([optionName, "/", optionName]);
const exactVersion = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be an exact version such as 1.2.3");
const identifier = z.string().regex(/^[A-Za-z_$][\w$]*$/, "must be a TypeScript identifier");
const envName = z.string().regex(/^[A-Z][A-Z0-9_]*$/, "must be capitals, digits and underscores");
const packageName = z
  .string()
  .regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/, "must be a package name");

export const appPathSchema = z
  .string()
  .min(1)
  .refine((path) => !/^\/|\\|(^|\/)\.{0,2}(\/|$)/.test(path), "must be a path inside the app, with forward slashes");

const env = z
  .strictObject({
    name: envName,
    description: line,
    example: line.optional(),
    default: line.optional(),
    required: z.boolean(),
    secret: z.boolean().default(false),
    generate: z.literal("secret").optional(),
  })
  .refine((it) => !it.secret || (!it.default && !it.example), "a secret has neither default nor example")
  .refine((it) => !it.generate || it.secret, 'only a secret can be generated: add "secret": true');

const endpoint = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z.string().regex(/^\/[\w/.[\]-]*$/, "must be a path such as /api/users/[id]"),
  access: line,
  description: line,
});

const action = z.strictObject({ name: identifier, access: line, description: line });

const collection = z.strictObject({
  folder: appPathSchema,
  name: identifier,
  type: z.strictObject({
    name: identifier,
    from: z.string().startsWith("../", 'must lead out of the folder: "../file"'),
    list: z.boolean().default(false),
  }),
  description: line,
});

export const featureManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  label: line,
  hint: line,
  /** The place among the options of the group; without one it comes last, by name. */
  order: z.number().int().default(1000),
  requires: z.array(featureId).default([]),
  conflicts: z.array(featureId).default([]),
  replaces: z.array(appPathSchema).default([]),
  dependencies: z.array(packageName).default([]),
  devDependencies: z.array(packageName).default([]),
  allowScripts: z.array(packageName).default([]),
  scripts: z.record(z.string().min(1), line).default({}),
  env: z.array(env).default([]),
  ambientEnv: z.array(envName).default([]),
  endpoints: z.array(endpoint).default([]),
  actions: z.array(action).default([]),
  collections: z.array(collection).default([]),
});

export const groupManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  order: z.number().int(),
  question: line,
  pick: z.enum(["one", "any"]),
  preselected: z.array(optionName),
});

export const versionsSchema = z.object({ node: exactVersion }).catchall(exactVersion);
export const overridesSchema = z.record(packageName, exactVersion);

export const packageLockSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
