// What we use of semver, which has no types of its own.
declare module "semver" {
  export function compare(one: string, other: string): number;
  export function gte(one: string, other: string): boolean;
  export function major(version: string): number;
  export function minVersion(range: string): { version: string } | null;
  export function satisfies(version: string, range: string): boolean;
  export function validRange(range: string): string | null;
}
