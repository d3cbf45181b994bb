// Compiles a .hbs file for Handlebars' runtime, so that the compiler is only needed when a catalog is loaded.
import { runInThisContext } from "node:vm";
import Handlebars from "handlebars";

/** Only lists and conditions, both strict: see render-template.ts. */
const knownHelpers = { each: true, if: true, unless: false, with: false, lookup: false, log: false };

export function compileTemplate(text: string): object {
  return runInThisContext(`(${precompileTemplate(text)})`);
}

/** The source of an object with functions, for a module. */
export function precompileTemplate(text: string): string {
  return String(Handlebars.precompile(text, { strict: true, noEscape: true, knownHelpersOnly: true, knownHelpers }));
}
