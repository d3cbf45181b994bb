// Which releases of the apps' packages the pins don't allow yet.
import { major } from "semver";

export interface Upgrade {
  /** For npm: ["next@canary", "@next/env@canary"]. */
  specs: string[];
  from: string;
  to: string;
}

/** `latest`: the newest release of each package. Those that are released together, with one version, are tried together. */
export function listUpgrades(pins: Record<string, string>, latest: Record<string, string>): Upgrade[] {
  const upgrades = new Map<string, Upgrade>();
  for (const [name, from] of Object.entries(pins)) {
    const to = latest[name];
    // The types of Node.js are those of the oldest one that the apps support.
    if (!to || name === "@types/node" || !isNewerLine(from, to)) continue;
    const upgrade = upgrades.get(`${from} ${to}`) ?? { specs: [], from, to };
    upgrade.specs.push(`${name}@${to}`);
    upgrades.set(`${from} ${to}`, upgrade);
  }
  return [...upgrades.values()];
}

/** Below 1.0, a minor version may break what a major one may break later. */
function isNewerLine(from: string, to: string): boolean {
  if (major(to) !== major(from)) return major(to) > major(from);
  return major(to) === 0 && minorOf(to) > minorOf(from);
}

function minorOf(version: string): number {
  return Number(version.split(".")[1]);
}
