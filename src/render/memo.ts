// Remembers what was rendered, for those who render many selections: most of it is the same in all of them. What is equal
// is mostly given back as the same bytes, so that there is less to compare.
import type { PackageLock } from "../catalog/types";
import { decodeText, encodeText } from "../text";
import type { PackageFile } from "./render-package-files";
import type { TemplateContext } from "./template-context";

export interface RenderMemo {
  encode: (text: string) => Uint8Array;
  /** `render` is only called if one of the values that the template has read before is another one now. */
  renderTemplate: (
    template: Uint8Array,
    context: TemplateContext,
    render: (context: TemplateContext) => string,
  ) => Uint8Array;
  /** `key` is all that the files depend on besides the lock. */
  renderPackageFiles: (lock: PackageLock, key: string, render: () => PackageFile[]) => PackageFile[];
}

export const withoutMemo: RenderMemo = {
  encode: encodeText,
  renderTemplate: (_template, context, render) => encodeText(render(context)),
  renderPackageFiles: (_lock, _key, render) => render(),
};

interface KnownTemplate {
  /** The values of the context that the template has read so far. */
  keys: Set<keyof TemplateContext>;
  results: Map<string, Uint8Array>;
}

export function createMemo(): RenderMemo {
  const texts = new Map<string, Uint8Array>();
  // By their text, so that the same template of two catalogs is the same.
  const templates = new Map<string, KnownTemplate>();
  const packages = new Map<PackageLock, Map<string, PackageFile[]>>();
  const decode = rememberText();
  const values = new WeakMap<TemplateContext, Map<string, string>>();

  function encode(text: string): Uint8Array {
    return remember(texts, text, () => encodeText(text));
  }

  function valuesOf(context: TemplateContext, keys: Iterable<keyof TemplateContext>): string {
    const known = values.get(context) ?? new Map<string, string>();
    values.set(context, known);
    return [...keys].map((key) => remember(known, key, () => `${key}=${JSON.stringify(context[key])}`)).join("\n");
  }

  return {
    encode,
    renderTemplate(template, context, render) {
      const known = remember(
        templates,
        decode(template),
        (): KnownTemplate => ({ keys: new Set(), results: new Map() }),
      );
      const found = known.keys.size > 0 ? known.results.get(valuesOf(context, known.keys)) : undefined;
      if (found) return found;
      const watched = new Proxy(context, {
        get(target, key: keyof TemplateContext) {
          if (key in target) known.keys.add(key);
          return target[key];
        },
      });
      const result = encodeText(render(watched));
      known.results.set(valuesOf(context, known.keys), result);
      return result;
    },
    renderPackageFiles(lock, key, render) {
      const known = remember(packages, lock, () => new Map<string, PackageFile[]>());
      return remember(known, key, render);
    },
  };
}

function rememberText(): (bytes: Uint8Array) => string {
  const known = new Map<Uint8Array, string>();
  return (bytes) => remember(known, bytes, () => decodeText(bytes));
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
