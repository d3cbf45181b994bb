// Emails in development, when no server is set: kept as files and shown on /dev/email.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "./render-email";

export interface SavedEmail extends Email {
  id: string;
  to: string;
}

const folder = join(process.cwd(), "data", "emails");

/** Returns the path of the page that shows it. */
export async function saveEmail(message: Email, to: string): Promise<string> {
  const id = `${new Date().toISOString().replace(/\D/g, "")}-${message.kind}`;
  // Only for the developer: the links in emails sign people in.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...message, to }, null, 2), { mode: 0o600 });
  return `/dev/email?id=${id}`;
}

/** The newest comes first. */
export async function listSavedEmails(): Promise<SavedEmail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  const newestFirst = names.sort().reverse();
  return Promise.all(
    newestFirst.map(async (name) => ({
      id: name.replace(".json", ""),
      ...(JSON.parse(await readFile(join(folder, name), "utf8")) as Email & { to: string }),
    })),
  );
}
