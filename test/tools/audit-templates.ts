// What `npm audit` says about the packages of all apps.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { supersetPackage } from "./superset";

export interface Audit {
  vulnerabilities: Record<string, { via: (string | object)[]; effects: string[] }>;
}

export async function auditTemplates(): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), "audit-templates-"));
  try {
    await writeFile(join(folder, "package.json"), JSON.stringify(await supersetPackage()));
    await cp("templates/package-lock.json", join(folder, "package-lock.json"));
    const audit = promisify(execFile)("npm", ["audit", "--json", "--package-lock-only"], { cwd: folder });
    // It exits with 1 where it finds something.
    const { stdout } = await audit.catch((error: { stdout: string }) => error);
    return readAudit(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws where the registry didn't answer: no news would otherwise look like good news. */
export function readAudit(text: string): Audit {
  const answer: Partial<Audit> & { message?: string } = JSON.parse(text || "{}");
  if (!answer.vulnerabilities) throw new Error(`npm audit did not work: ${answer.message ?? "it said nothing"}.`);
  return { vulnerabilities: answer.vulnerabilities };
}

/** The pins that are weak themselves, or bring a package that is. */
export function weakPins({ vulnerabilities }: Audit, pins: string[]): string[] {
  return pins.filter((name) => name in vulnerabilities);
}
