// `npm run user:reset-mfa -- --email E`: for somebody who has lost what they need to sign in, such as the only admin.
import { eq } from "drizzle-orm";
import { resetMfa } from "../src/auth/mfa";
import { closeDatabase, db } from "../src/database";
import { migrate } from "../src/database/migrate";
import { users } from "../src/database/schema";
import { NotFoundError } from "../src/domain-errors";
import { mfaResetEmail } from "../src/email/mfa-emails";
import { linkTo } from "../src/email/render-email";
import { isEmailConfigured, sendEmail } from "../src/email/send-email";
import { normalizeEmail } from "../src/users/user-fields";
import { parseOptions, run, usageError } from "./run";

const usage = `Removes what a user has for multi-factor authentication. They are signed out everywhere and get an email about it.

  npm run user:reset-mfa -- --email ada@example.com

  --email   the address of the account (required)`;

await run(async () => {
  const { email, help } = parseOptions({ email: { type: "string" }, help: { type: "boolean" } }, usage);
  if (help) return console.log(usage);
  if (!email) throw usageError(usage);
  await migrate();
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  if (!user) throw new NotFoundError("user_not_found", `There is no user with the address ${email}.`);
  const reset = await db.transaction((tx) => resetMfa(tx, user));
  if (reset.removed.length === 0) return console.log(`${email} has no multi-factor authentication.`);
  await sendEmail({ ...mfaResetEmail(reset), to: user });
  console.log(`Removed from ${email}: ${reset.removed.join(", ")}.`);
  if (reset.passwordToken && !isEmailConfigured()) {
    console.log(`There is no other way to sign in. For an hour, this link lets ${email} choose a password:`);
    console.log(linkTo(`/reset-password?token=${reset.passwordToken}`));
  }
}, closeDatabase);
