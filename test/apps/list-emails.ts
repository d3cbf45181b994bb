// Every email that an app can send, written with example values. What is added to src/email/*-emails.ts is in this list by itself.

import { execa } from "execa";
import type { BuiltApp } from "./built-app";

export interface ListedEmail {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

const script = `
import { readdirSync } from "node:fs";
const values = {
  url: "https://app.example.com/reset-password?token=nO3cvzKb9rS0c1pXhQ5wYt7uLd2mEfGaJiRkVoHsBqA",
  validFor: "30 minutes",
  newEmail: "grace@example.com",
  device: "Firefox on Linux",
  ip: "203.0.113.7",
  time: new Date(0),
  provider: "GitHub",
  inviter: "Ada Lovelace",
  role: "editor",
  providers: ["GitHub", "Google"],
  kept: ["passkey"],
  removed: ["authenticator app", "passkeys"],
  left: 9,
  code: "12345678",
};
const names = readdirSync("src/email").filter((name) => name.endsWith("-emails.ts") && name !== "saved-emails.ts");
const files = await Promise.all(names.map((name) => import(process.cwd() + "/src/email/" + name)));
const emails = files.flatMap((file) => Object.values(file).map((write) => write(values)));
console.log(JSON.stringify(emails));
`;

export async function listEmails({ folder }: BuiltApp): Promise<ListedEmail[]> {
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = await execa("node", args, { cwd: folder });
  return JSON.parse(stdout) as ListedEmail[];
}
