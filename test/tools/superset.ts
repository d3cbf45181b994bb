// A package with every dependency of every feature: what the lock that all apps share is made from, and audited by.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const templates = "templates";

export async function supersetPackage(): Promise<object> {
  const read = async (file: string) => JSON.parse(await readFile(join(templates, file), "utf8"));
  const { node, ...versions } = await read("versions.json");
  const files = await readdir(templates, { recursive: true });
  const manifests = await Promise.all(
    files.filter((file) => /^([^/\\]+[/\\]){1,2}feature\.json$/.test(file)).map(read),
  );
  const pinned = (names: string[]) =>
    Object.fromEntries([...new Set(names)].sort().map((name) => [name, versions[name]]));
  return {
    name: "create-app-template-superset",
    version: "0.0.0",
    private: true,
    dependencies: pinned(manifests.flatMap((manifest) => manifest.dependencies ?? [])),
    devDependencies: pinned(manifests.flatMap((manifest) => manifest.devDependencies ?? [])),
    overrides: await read("overrides.json"),
  };
}
