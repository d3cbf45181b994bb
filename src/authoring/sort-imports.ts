import { compareModules } from "../render/compare-modules";

/** In the order of the app's formatter, which depends on the option's name. */
export function sortImports(imports: [module: string, names: string][]): string {
  const sorted = imports.toSorted(([one], [other]) => compareModules(one, other));
  return sorted
    .map(([module, names]) => {
      const isType = names.startsWith("type ");
      return `import ${isType ? "type " : ""}{ ${names.replace("type ", "")} } from "${module}";`;
    })
    .join("\n");
}
