// Runs a compiled template with Handlebars' runtime. An unknown value is an error instead of an empty string.
import type { HelperOptions } from "handlebars";
import runtime from "handlebars/runtime.js";
import { showSource } from "../catalog/catalog-error";
import { CliError } from "../errors";
import type { TemplateContext } from "./template-context";

const handlebars = runtime.create();
for (const name of Object.keys(handlebars.helpers)) handlebars.unregisterHelper(name);

handlebars.registerHelper("each", (items: unknown, { fn, data }: HelperOptions) => {
  if (!Array.isArray(items)) throw new Error("each needs a list");
  return items.map((item, index) => fn(item, { data, blockParams: [item, index] })).join("");
});

handlebars.registerHelper("if", function (this: unknown, condition: unknown, { fn, inverse }: HelperOptions) {
  if (condition === undefined) throw new Error("if needs a value that exists");
  const isTrue = Array.isArray(condition) ? condition.length > 0 : Boolean(condition);
  return isTrue ? fn(this) : inverse(this);
});

export function renderTemplate(sourcePath: string, compiled: object, context: TemplateContext): string {
  try {
    return handlebars.template<TemplateContext>(compiled as TemplateSpecification)(context);
  } catch (cause) {
    throw new CliError({
      code: "template-failed",
      message: `${showSource(sourcePath)} can't be rendered: ${(cause as Error).message}.`,
      hint: `Templates can use: ${Object.keys(context).join(", ")}.`,
      cause,
    });
  }
}
