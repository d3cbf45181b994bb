// `npm run user:reset-factors -- --email E`: removes the second factors of somebody who has lost them, such as the only admin.
import { resetFactorsOf } from "../src/auth/factor";
import { closeDatabase } from "../src/database";
import { migrate } from "../src/database/migrate";
import { normalizeEmail } from "../src/users/user-fields";
import { parseOptions, run, usageError } from "./run";

const usage = `Removes the second factors of a user, who is signed out everywhere and gets an email about it.

  npm run user:reset-factors -- --email ada@example.com

  --email   the address of the account (required)`;

await run(async () => {
  const { email, help } = parseOptions({ email: { type: "string" }, help: { type: "boolean" } }, usage);
  if (help) return console.log(usage);
  if (!email) throw usageError(usage);
  await migrate();
  const factors = await resetFactorsOf(normalizeEmail(email));
  console.log(factors.length > 0 ? `Removed from ${email}: ${factors.join(", ")}.` : `${email} has no second factor.`);
}, closeDatabase);
