// Creates a user with a password: all of the rows or none.
import { z } from "zod";
import { emailSchema } from "@/auth/email";
import { hashPassword, newPasswordSchema } from "@/auth/passwords";
import type { Role } from "@/auth/roles";
import { getDatabase, isUniqueViolation } from "@/database/client";
import { nameWords, passwords, users } from "@/database/schema";
import { invalidFields } from "@/http/problem";
import { wordsOf } from "./name-words";

export const nameSchema = z
  .string({ error: "Enter a name." })
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Use at most 100 characters.")
  .refine((name) => !/\p{Cc}/u.test(name), "A name can't have line breaks or control characters.");

export const newUserSchema = z.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema });

export type NewUser = z.output<typeof newUserSchema>;

/** `emailVerified` says since when the address is known to be theirs. */
export async function createUser(user: NewUser & { emailVerified?: Date }, role: Role): Promise<{ id: string }> {
  const { password, ...columns } = user;
  const id = crypto.randomUUID();
  const hash = await hashPassword(password);
  try {
    await getDatabase().transaction(async (tx) => {
      await tx.insert(users).values({ ...columns, id, role });
      await tx.insert(passwords).values({ userId: id, hash });
      await tx.insert(nameWords).values(wordsOf(id, user.name));
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalidFields({ email: "An account with this email address already exists. Sign in instead." });
  }
  return { id };
}
