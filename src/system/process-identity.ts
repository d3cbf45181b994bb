// Tells a process from a later one that got its number, which in a container is nearly always in use again, and from one of another
// container or machine, whose number says nothing here.

import { readFileSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { isAlive } from "./run-program";

/** Its number and, where the system tells, when it started. */
export function describeThisProcess(): string {
  return `${process.pid}\n${findStart(process.pid) ?? ""}`;
}

/** Whether a process that described itself so is running, and isn't this one. */
export function isOtherProcess(description: string): boolean {
  return Number(description.split("\n", 1)[0]) !== process.pid && isRunning(description);
}

/** The same, of this one, too. */
export function isRunning(description: string): boolean {
  const [first, start = ""] = description.split("\n");
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const found = findStart(pid);
  return start === "" || found === undefined || found === start;
}

/** Where the numbers of processes mean the same as here: until the next start of this system, in this container. */
export function describeThisPlace(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${statSync("/proc/self/ns/pid").ino}`;
  } catch {
    return hostname();
  }
}

/** In the system's ticks since it booted. undefined: only Linux tells. */
function findStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may have spaces in it. The start is the 22nd field, and the name is the second.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
