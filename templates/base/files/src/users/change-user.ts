// Changes to users that could leave the app without an admin: the last one always stays.
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "@/auth/roles";
import { exclusively, getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { Problem } from "@/http/problem";

export async function changeRole(userId: string, role: Role): Promise<void> {
  const guard = role === "admin" ? undefined : anAdminRemains();
  const [changed] = await exclusively("admins", (db) => [
    db
      .update(users)
      .set({ role })
      .where(and(eq(users.id, userId), guard)),
  ]);
  if (!changed) await explain(userId);
}

/** Foreign keys delete the user's sessions, password and linked accounts as well. */
export async function removeUser(userId: string): Promise<void> {
  const [removed] = await exclusively("admins", (db) => [
    db.delete(users).where(and(eq(users.id, userId), anAdminRemains())),
  ]);
  if (!removed) await explain(userId);
}

/** True for a row that is not an admin's, or while there is another admin. The inner select lets MySQL read the table it changes. */
function anAdminRemains(): SQL | undefined {
  const admins = sql`(select count(*) as number from ${users} where ${eq(users.role, "admin")})`;
  return or(ne(users.role, "admin"), sql`(select number from ${admins} as admins) > 1`);
}

async function explain(userId: string): Promise<never> {
  const [user] = await getDatabase().select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) {
    throw new Problem({ status: 404, code: "user_not_found", detail: "This user no longer exists." });
  }
  throw new Problem({
    status: 409,
    code: "last_admin",
    detail: "This is the only admin. Make someone else an admin first.",
  });
}
