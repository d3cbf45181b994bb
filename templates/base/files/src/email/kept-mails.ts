// Emails in development, when no server is set: kept as files and shown on /dev/mail.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "./letter";

export interface KeptMail extends Mail {
  id: string;
  to: string;
}

const folder = join(process.cwd(), "data", "mail");

/** Returns the path of the page that shows it. */
export async function keepMail(mail: Mail, to: string): Promise<string> {
  const id = `${new Date().toISOString().replace(/\D/g, "")}-${mail.kind}`;
  // For the developer alone: the links in emails sign people in.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...mail, to }, null, 2), { mode: 0o600 });
  return `/dev/mail?id=${id}`;
}

/** The newest comes first. */
export async function listKeptMails(): Promise<KeptMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  const newestFirst = names.sort().reverse();
  return Promise.all(
    newestFirst.map(async (name) => ({
      id: name.replace(".json", ""),
      ...(JSON.parse(await readFile(join(folder, name), "utf8")) as Mail & { to: string }),
    })),
  );
}
