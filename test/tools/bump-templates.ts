// `npm run tool -- bump-templates`: the newest version of each pin that stays within its major (or, below 1.0, its minor), written to
// templates/versions.json. A version counts only when the registry has the packages of all platforms that it names. With
// `--out-for 7` it must also have been published for that many days: most malicious releases are found within hours. With
// `--advisories`, only pins with a known weakness are raised: to wait would be the greater risk.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs, promisify } from "node:util";
import { auditTemplates, weakPins } from "./audit-templates";

const file = "templates/versions.json";
const { values: flags } = parseArgs({
  options: { "out-for": { type: "string", default: "0" }, advisories: { type: "boolean", default: false } },
});
const newestAllowed = Date.now() - Number(flags["out-for"]) * 24 * 60 * 60 * 1000;

async function main(): Promise<void> {
  const { node, ...versions }: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
  const raised = flags.advisories ? weakPins(await auditTemplates(), Object.keys(versions)) : Object.keys(versions);
  for (const name of raised) {
    const current = versions[name] ?? "";
    const newest = await findNewest(name, current);
    if (newest !== current) console.error(`${name} ${current} -> ${newest}`);
    versions[name] = newest;
  }
  await writeFile(file, `${JSON.stringify({ node, ...versions }, undefined, 2)}\n`);
}

async function findNewest(name: string, current: string): Promise<string> {
  const allowed = await view<string[]>(`${name}@^${current}`, "version");
  const published = (await view<Record<string, string>>(name, "time")) ?? {};
  for (const version of [allowed ?? []].flat().reverse()) {
    if (version === current) return version;
    if (Date.parse(published[version] ?? "") > newestAllowed) continue;
    if (await isWhole(`${name}@${version}`)) return version;
  }
  return current;
}

/** Parts of one release name each other by their exact versions: a platform's binary often belongs to such a part. */
async function isWhole(spec: string): Promise<boolean> {
  const platforms = (await view<Record<string, string>>(spec, "optionalDependencies")) ?? {};
  for (const part of exactOnes(platforms)) if (!(await view<string>(part, "version"))) return false;
  const parts = (await view<Record<string, string>>(spec, "dependencies")) ?? {};
  for (const part of exactOnes(parts)) if (!(await isWhole(part))) return false;
  return true;
}

function exactOnes(dependencies: Record<string, string>): string[] {
  const exact = Object.entries(dependencies).filter(([, version]) => /^\d/.test(version));
  return exact.map(([name, version]) => `${name}@${version}`);
}

/** undefined: the registry knows no such thing. */
async function view<T>(spec: string, field: string): Promise<T | undefined> {
  const { stdout } = await promisify(execFile)("npm", ["view", spec, field, "--json"]).catch(() => ({ stdout: "" }));
  return stdout.trim() === "" ? undefined : JSON.parse(stdout);
}

await main();
