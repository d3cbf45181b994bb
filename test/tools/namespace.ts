// What to start a program with so that it sees another disk, or no network: in a namespace of Linux, which a user without
// root may make, too.

import { spawnSync } from "node:child_process";

const isRoot = process.getuid?.() === 0;
/** With its path, since a test may take the PATH away. */
const unshare = ["/usr/bin/unshare", ...(isRoot ? [] : ["--user", "--map-root-user"])];

/** Some machines and containers forbid it. */
export const hasNamespaces = ["--mount", "--net"].every(
  (kind) => spawnSync("/usr/bin/unshare", [...unshare.slice(1), kind, "true"], { stdio: "ignore" }).status === 0,
);

/** There is no network at all. */
export const offline = [...unshare, "--net"];

/** There is nothing but the loopback device. */
export const withoutNetwork = [...offline, "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];

/** In a folder that is a disk of its own, with options such as "size=64k". In the end it says what is left there. */
export function onDisk(folder: string, options: string): string[] {
  const script = `mount -t tmpfs -o "$1" tmpfs "$2" && cd "$2" && shift 2
"$@"
code=$?
echo "left on the disk:$(ls -A)" >&2
exit $code`;
  return [...unshare, "--mount", "sh", "-c", script, "sh", options, folder];
}

/** A file, relative to the current folder, can be written but not replaced, as in a container that mounts it. */
export function withMounted(file: string): string[] {
  return [...unshare, "--mount", "sh", "-c", 'mount --bind "$1" "$1" && shift && exec "$@"', "sh", file];
}

/** The same user without any privileges: root may read and write what nobody may. */
export const withoutPrivileges = isRoot ? ["/usr/bin/unshare", "--user"] : [];
