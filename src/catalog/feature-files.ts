// Where features are read from: a folder on disk, or the copy of one that an app's lock file has.
import { readdir, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { CliError } from "../errors";
import { decodeText } from "../text";

export interface FeatureFiles {
  /** Where the groups are: "" in templates/, and "../acme/" in a folder that is named that way. All paths begin with it. */
  prefix: string;
  /** Throws ENOENT if there is no such folder. */
  list(folder: string): Promise<FeatureEntry[]>;
  /** Throws ENOENT if there is no such file. */
  read(file: string): Promise<Uint8Array>;
}

interface FeatureEntry {
  name: string;
  kind: "file" | "folder" | "other";
}

/** What tools leave behind when someone works inside templates/. */
const ignoredNames = new Set(["node_modules", ".next", ".DS_Store"]);

/** What manifests refer to as `$schema`, beside the groups: for editors alone. */
export const schemaFiles = ["feature.schema.json", "group.schema.json"];

/** Judged by the first line, not by the file mode, which Windows doesn't have. */
export function isScript(content: Uint8Array): boolean {
  return decodeText(content.subarray(0, 2)) === "#!";
}

/** Paths are relative to `root`. The features are in its folder `prefix`, which may be a whole repository. */
export function filesOnDisk(root: string, prefix = ""): FeatureFiles {
  return {
    prefix,
    async list(folder) {
      const place = resolve(root, folder);
      const isRoot = place === resolve(root, prefix);
      const entries = await readdir(place, { withFileTypes: true });
      return entries
        .filter(({ name }) => !ignoredNames.has(name) && !(isRoot && name === ".git"))
        .map((entry) => {
          return { name: entry.name, kind: entry.isDirectory() ? "folder" : entry.isFile() ? "file" : "other" };
        });
    },
    async read(file) {
      const place = resolve(root, file);
      const entry = await stat(place);
      // Reading a pipe would wait for ever.
      if (entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice()) throw notAFile(place);
      return readFile(place);
    },
  };
}

function notAFile(place: string): CliError {
  const message = `${place} is not a file.`;
  return new CliError({ code: "catalog-invalid", message, hint: "Replace it with one, or remove it." });
}

export function filesOfCopy(prefix: string, files: ReadonlyMap<string, Uint8Array>): FeatureFiles {
  return {
    prefix,
    async list(folder) {
      const start = folder.endsWith("/") ? folder : `${folder}/`;
      const entries = new Map<string, FeatureEntry>();
      for (const file of files.keys()) {
        const path = `${prefix}${file}`;
        if (!path.startsWith(start)) continue;
        const [name = "", ...rest] = path.slice(start.length).split("/");
        entries.set(name, { name, kind: rest.length > 0 ? "folder" : "file" });
      }
      if (entries.size === 0) throw Object.assign(new Error(`There is no ${folder}.`), { code: "ENOENT" });
      return [...entries.values()];
    },
    async read(file) {
      const content = files.get(file.slice(prefix.length));
      if (!content) throw Object.assign(new Error(`There is no ${file}.`), { code: "ENOENT" });
      return content;
    },
  };
}

/** Everything below a folder that apps are made from, for a copy of it. */
export async function copyFiles({ prefix, ...source }: FeatureFiles): Promise<Map<string, Uint8Array>> {
  const copy = new Map<string, Uint8Array>();
  async function add(folder: string): Promise<void> {
    for (const { name, kind } of await source.list(`${prefix}${folder}`)) {
      if (kind === "folder") await add(`${folder}${name}/`);
      else if (kind === "file") copy.set(`${folder}${name}`, await source.read(`${prefix}${folder}${name}`));
    }
  }
  await add("");
  for (const file of schemaFiles) copy.delete(file);
  return new Map([...copy].sort(([a], [b]) => (a < b ? -1 : 1)));
}
