// `npm run user:create -- --email E --name N --role R`: creates a user, such as the first admin.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { closeDatabase } from "../src/database";
import { migrate } from "../src/database/migrate";
import { roles } from "../src/database/roles";
import { parseInput } from "../src/domain-errors";
import { createUser, newUserSchema } from "../src/users/create-user";
import { parseOptions, run, usageError } from "./run";

const usage = `Creates a user. Asks for the password, so that it doesn't end up in your shell history or the process list.

  npm run user:create -- --email ada@example.com --name "Ada" --role admin

  --email            the address to sign in with
  --name             the display name; defaults to the address
  --role             ${roles.join(", ")}; defaults to viewer
  --password-stdin   read the password from standard input, as in: … --password-stdin < password.txt`;

const allowed = {
  email: { type: "string" },
  name: { type: "string" },
  role: { type: "string", default: "viewer" },
  "password-stdin": { type: "boolean" },
  help: { type: "boolean" },
} as const;

const roleSchema = z.object({ role: z.enum(roles, { error: `Choose one of these roles: ${roles.join(", ")}.` }) });

await run(async () => {
  const options = parseOptions(allowed, usage);
  if (options.help) return console.log(usage);
  if (!options.email || !(options["password-stdin"] || process.stdin.isTTY)) throw usageError(usage);
  const { role } = parseInput({ role: options.role }, roleSchema);
  const password = process.stdin.isTTY ? await askForPassword() : (await text(process.stdin)).replace(/\r?\n$/, "");
  const user = parseInput({ name: options.name ?? options.email, email: options.email, password }, newUserSchema);
  await migrate();
  await createUser({ ...user, emailVerified: new Date() }, role);
  console.log(`Created ${user.email} (${role}).`);
}, closeDatabase);

/** Shows nothing of what is typed. */
async function askForPassword(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write("Password: ");
  const { value = "" } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  process.stderr.write("\n");
  return value;
}
