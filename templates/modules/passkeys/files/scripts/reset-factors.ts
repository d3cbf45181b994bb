// `npm run user:reset-factors -- --email E`: removes the second factors of somebody who has lost them, such as the only admin.
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { resetFactors } from "../src/auth/factor";
import { closeDatabase, getDatabase } from "../src/database/client";
import { migrate } from "../src/database/migrate";
import { users } from "../src/database/schema";
import { check, DomainError, NotFoundError } from "../src/domain-errors";
import { factorsResetMail } from "../src/mail/account-mails";
import { linkTo } from "../src/mail/letter";
import { sendMail } from "../src/mail/send-mail";
import { emailSchema } from "../src/users/user-fields";
import { run } from "./run";

const usage = `Removes the second factors of a user, who is signed out everywhere and gets an email about it.

  npm run user:reset-factors -- --email ada@example.com

  --email   the address of the account (required)`;

await run(async () => {
  const options = parseOptions();
  if (options.help) return console.log(usage);
  if (!options.email) throw new DomainError("usage", usage);
  const { email } = check(options, z.object({ email: emailSchema }));
  await migrate();
  const [user] = await getDatabase().select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new NotFoundError("user_not_found", `There is no user with the address ${email}.`);
  const factors = await getDatabase().transaction((tx) => resetFactors(tx, user.id));
  if (factors.length === 0) return console.log(`${email} has no second factor.`);
  console.log(`Removed from ${email}: ${factors.join(", ")}.`);
  await sendMail({ ...factorsResetMail({ factors, url: linkTo("/signin") }), to: { email, id: user.id } });
}, closeDatabase);

function parseOptions() {
  try {
    return parseArgs({ options: { email: { type: "string" }, help: { type: "boolean" } } }).values;
  } catch (error) {
    throw new DomainError("usage", `${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
