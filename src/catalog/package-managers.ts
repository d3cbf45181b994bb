// Everything that differs between the supported package managers, in one table.

export interface PackageManagerTraits {
  /** The exact version that apps are tested with. It goes into package.json, where corepack and others find it. */
  version: string;
  /** "npx": runs a command of an installed package. */
  exec: string;
  /** What goes between a script's name and its flags: "-- " or "". */
  pass: string;
  /** How the create command installs the packages of a new app. */
  installLocked: string[];
  /** How it does so if the lock lacks packages, if that makes a difference. */
  completeLock?: string[];
  /** How a machine that has only Node.js gets it: an image, a workflow, a dev container. */
  setup?: string;
  /** How such a machine installs exactly what the package lock says. */
  installFrozen: string;
  /** What that needs besides package.json. */
  lockFiles: string[];
  installEnvironment?: Record<string, string>;
  /** The key of package.json that replaces versions deep in the tree, if it isn't done in the settings file. */
  overridesKey?: "overrides" | "resolutions";
  /** Rendered along with package.json. */
  ownFiles: string[];
  /** Left behind by an install. */
  leftovers: string[];
}

const bunVersion = "1.4.4";

const traits = {
  npm: {
    version: "10.9.9",
    exec: "npx",
    pass: "-- ",
    // "ci" installs exactly what was tested. devDependencies are needed even with NODE_ENV=production.
    installLocked: ["ci", "--include=dev", "--no-audit", "--no-fund"],
    completeLock: ["install", "--include=dev", "--no-audit", "--no-fund"],
    installFrozen: "npm ci",
    lockFiles: ["package-lock.json"],
    overridesKey: "overrides",
    ownFiles: ["package-lock.json"],
    leftovers: ["package-lock.json"],
  },
  pnpm: {
    version: "12.18.0",
    exec: "pnpm exec",
    pass: "",
    // In CI, pnpm and yarn would refuse to create the package lock that a new app doesn't have yet.
    installLocked: ["install", "--prod=false", "--no-frozen-lockfile"],
    setup: "corepack enable",
    installFrozen: "pnpm install --frozen-lockfile",
    lockFiles: ["pnpm-lock.yaml", "pnpm-workspace.yaml"],
    ownFiles: ["pnpm-workspace.yaml"],
    leftovers: ["pnpm-lock.yaml"],
  },
  yarn: {
    version: "4.18.1",
    exec: "yarn exec",
    pass: "",
    installLocked: ["install"],
    installEnvironment: { YARN_ENABLE_IMMUTABLE_INSTALLS: "false" },
    setup: "corepack enable",
    installFrozen: "yarn install --immutable",
    lockFiles: ["yarn.lock", ".yarnrc.yml"],
    overridesKey: "resolutions",
    ownFiles: [".yarnrc.yml"],
    leftovers: ["yarn.lock", ".yarn", ".pnp.cjs", ".pnp.loader.mjs"],
  },
  bun: {
    version: bunVersion,
    exec: "bunx",
    pass: "",
    installLocked: ["install"],
    setup: `npm install --global bun@${bunVersion}`,
    installFrozen: "bun install --frozen-lockfile",
    lockFiles: ["bun.lock"],
    overridesKey: "overrides",
    ownFiles: [],
    leftovers: ["bun.lock", "bun.lockb"],
  },
} satisfies Record<string, PackageManagerTraits>;

export type PackageManager = keyof typeof traits;

export const packageManagers = Object.keys(traits) as PackageManager[];

export function traitsOf(manager: PackageManager): PackageManagerTraits {
  return traits[manager];
}

/** What an install completes or writes anew. */
export function packageLocksOf(manager: PackageManager): string[] {
  return traitsOf(manager).leftovers.filter((file) => file.includes("lock"));
}

/** Package managers identify themselves to the programs they run: "pnpm/9.1.0 npm/? node/v20". */
export function detectPackageManager(userAgent: string | undefined): PackageManager {
  const name = userAgent?.split("/")[0];
  return packageManagers.find((manager) => manager === name) ?? "npm";
}

/** `isLocked`: whether the package lock contains every package. */
export function installArguments(manager: PackageManager, isLocked: boolean): string[] {
  const { installLocked, completeLock = installLocked } = traitsOf(manager);
  return isLocked ? installLocked : completeLock;
}

export function runArguments(manager: PackageManager, script: string, args: string[] = []): string[] {
  const separator = args.length > 0 && traits[manager].pass !== "" ? ["--"] : [];
  return ["run", script, ...separator, ...args];
}
