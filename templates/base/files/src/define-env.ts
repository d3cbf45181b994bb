// Reads environment variables by a schema, at first use: a build needs none of them, and a start names all that are wrong.
import { z } from "zod";

export interface EnvPart {
  /** One sentence for each variable that is missing or wrong. */
  problems(): string[];
}

export function defineEnv<Shape extends z.ZodRawShape>(shape: Shape): Readonly<z.output<z.ZodObject<Shape>>> & EnvPart {
  const schema = z.object(shape);
  let values: Record<string, unknown> | undefined;

  function read(name: string): unknown {
    if (!values) {
      const found = problems();
      if (found.length > 0) throw Object.assign(new Error(found.join("\n")), { name: "EnvironmentError" });
      values = schema.parse(environment(shape));
    }
    return values[name];
  }

  function problems(): string[] {
    const result = schema.safeParse(environment(shape));
    if (result.success) return [];
    return result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  }

  const part = { problems };
  for (const name of Object.keys(shape)) Object.defineProperty(part, name, { get: () => read(name), enumerable: true });
  return part as Readonly<z.output<z.ZodObject<Shape>>> & EnvPart;
}

/** A variable that is set to nothing counts as not set. */
function environment(shape: z.ZodRawShape): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, process.env[name]?.trim() || undefined]));
}
