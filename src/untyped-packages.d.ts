// What we use of packages that have no types of their own.

declare module "semver" {
  export function compare(one: string, other: string): number;
  export function gte(one: string, other: string): boolean;
  export function major(version: string): number;
  export function minVersion(range: string): { version: string } | null;
  export function satisfies(version: string, range: string, options?: { includePrerelease: boolean }): boolean;
  export function gt(version: string, other: string): boolean;
  export function valid(version: string): string | null;
  export function validRange(range: string): string | null;
}

/** Alone, for the preview page. */
declare module "semver/functions/compare.js" {
  export default function compare(one: string, other: string): number;
}

/** Handlebars without its compiler. */
declare module "handlebars/runtime.js" {
  import Handlebars from "handlebars";
  export default Handlebars;
}
