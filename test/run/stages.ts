// The stages of `npm test`. Each project of vitest.config.ts is one of them.

export interface Command {
  name: string;
  command: [string, ...string[]];
}

/** What the others need. Not asked for by name: they run where something needs them. */
export const setup: Command[] = [{ name: "programs", command: ["tsx", "test/tools/setup.ts", "--quiet"] }];

/** Two at a time, since each of them keeps one core busy. The longest first. */
export const checks: Command[] = [
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "style", command: ["biome", "check", "--error-on-warnings"] },
  { name: "types", command: ["tsc"] },
  { name: "unused", command: ["knip"] },
  { name: "page-types", command: ["tsc", "-p", "src/preview/page"] },
];

/** What was built. */
export const builtChecks: Command[] = [{ name: "package", command: ["npm", "run", "--silent", "check:package"] }];

export const quickProjects = ["unit", "selections", "cli"];

/** They generate apps, and run them with other programs. */
export const appProjects = ["app", "browser", "owner", "hosts", "managers", "matrix"];

const names = [...[...checks, ...builtChecks].map(({ name }) => name), ...quickProjects, ...appProjects];

/** All stages, or the named ones with what they need. */
export function readStages(named: string[]): Set<string> {
  const unknown = named.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no stage "${unknown}". There are: ${names.join(", ")}.`);
  const wanted = new Set(named.length > 0 ? named : names);
  if (appProjects.some((name) => wanted.has(name))) wanted.add("programs");
  return wanted;
}

export interface NightlyPart extends Command {
  what: string;
  env?: Record<string, string>;
}

/** What `npm test` leaves out, or takes a sample of. */
export const nightlyParts: NightlyPart[] = [
  {
    name: "combinations",
    what: "apps with every pair of choices, built, started and tested",
    command: ["npm", "run", "--silent", "tool", "--", "matrix", "--covering", "2"],
  },
  {
    name: "mutants",
    what: "every mistake on purpose is noticed by a test that ships with the app",
    command: vitest("nightly", "mutants"),
  },
  {
    name: "managers",
    what: "npm, pnpm, yarn and bun each smoke-test the whole app",
    command: vitest("managers"),
    env: { EVERY_MANAGER: "1" },
  },
  {
    name: "databases",
    what: "each option comes and goes in an app in use, and OAuth in a browser, on every database",
    command: ["vitest", "run", "--project", "app", "--project", "browser", "app/databases/upgraded", "browser/oauth"],
    env: { EVERY_DATABASE: "1" },
  },
  {
    name: "hosts",
    what: "every host with every database server",
    command: vitest("hosts", "every-host"),
    env: { EVERY_DATABASE: "1" },
  },
  {
    name: "platforms",
    what: "each app's lock on Linux, macOS and Windows",
    command: vitest("selections", "lock"),
    env: { EVERY_PLATFORM: "1" },
  },
  {
    name: "hostile",
    what: "1,000 hostile apps",
    command: vitest("cli", "hostile-apps"),
    env: { HOSTILE_RUNS: "1000" },
  },
  {
    name: "caching",
    what: "an owner's app with Cache Components",
    command: vitest("nightly", "cache-components"),
  },
];

function vitest(project: string, ...files: string[]): [string, ...string[]] {
  return ["vitest", "run", "--project", project, ...files];
}
