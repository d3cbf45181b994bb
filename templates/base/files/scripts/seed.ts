// `npm run db:seed`: makes people to develop with, and prints a link for each. They have no passwords: the link leads
// to the page where one is chosen. Whoever is there already stays, and gets a new link.
import { issueEmailToken } from "../src/auth/email-tokens";
import { closeDatabase, db } from "../src/database";
import { migrate } from "../src/database/migrate";
import { type Role, roles } from "../src/database/roles";
import { linkTo } from "../src/email/render-email";
import { insertUser } from "../src/users/create-user";
import { findAccount } from "../src/users/find-account";
import { requireDevelopment, seedDomain } from "./development-only";
import { run } from "./run";

const OF_EACH_ROLE = 3;

await run(async () => {
  await requireDevelopment("db:seed");
  await migrate();
  const people: Awaited<ReturnType<typeof findOrMake>>[] = [];
  for (const role of roles) {
    for (let number = 1; number <= OF_EACH_ROLE; number++) people.push(await findOrMake(role, number));
  }
  // slot: rows
  console.log("Each link opens the page where that person chooses a password. It works once, within an hour.");
  for (const { id, email } of people) {
    const token = await issueEmailToken({ kind: "reset-password", email, userId: id });
    console.log(`${email}  ${linkTo(`/reset-password?token=${token}`)}`);
  }
}, closeDatabase);

async function findOrMake(role: Role, number: number) {
  const email = `${role}${number}@${seedDomain}`;
  const known = await findAccount(email);
  if (known) return { id: known.id, email, role };
  const user = { id: crypto.randomUUID(), name: `Seeded ${role} ${number}`, email, emailVerified: new Date(), role };
  await db.transaction((tx) => insertUser(tx, user));
  return user;
}
