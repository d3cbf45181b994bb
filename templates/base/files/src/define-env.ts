// Reads environment variables by a schema when they are first used: a build needs none of them, and a start names all that are
// wrong at once. (Libraries that check on import would make every build need production's secrets.)
import { z } from "zod";

export interface EnvPart {
  /** One sentence for each variable that is missing or wrong: the app doesn't start. */
  problems(): string[];
  /** One sentence for each thing that the app doesn't offer, because optional variables are not set. */
  notices(): string[];
}

type Values<Shape extends z.ZodRawShape> = Readonly<z.output<z.ZodObject<Shape>>>;

export function defineEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  notices: (values: Values<Shape>) => string[] = () => [],
): Values<Shape> & EnvPart {
  const schema = z.object(shape);
  let values: Values<Shape> | undefined;

  function read(): Values<Shape> {
    const found = values ? [] : problems();
    if (found.length > 0) throw Object.assign(new Error(found.join("\n")), { name: "EnvironmentError" });
    values ??= schema.parse(environment(shape));
    return values;
  }

  function problems(): string[] {
    const issues = schema.safeParse(environment(shape)).error?.issues ?? [];
    return issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  }

  const part = { problems, notices: () => notices(read()) };
  for (const name of Object.keys(shape)) {
    Object.defineProperty(part, name, {
      get: () => (read() as Record<string, unknown>)[name],
      enumerable: true,
    });
  }
  return part as Values<Shape> & EnvPart;
}

/** A variable that is set to nothing counts as not set. */
function environment(shape: z.ZodRawShape): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, process.env[name]?.trim() || undefined]));
}
