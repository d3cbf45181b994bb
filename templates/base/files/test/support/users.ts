// Makes users for tests straight in the database that DATABASE_URL names: set it before the first call, a process has one database.
import { randomUUID } from "node:crypto";
import type { Role } from "@/auth/roles";
import { createUser as createUserRow } from "@/users/create-user";

export interface TestUser {
  id: string;
  name: string;
  email: string;
  password: string;
  role: Role;
}

export async function createUser(wanted: Partial<Omit<TestUser, "id">> = {}): Promise<TestUser> {
  const { role = "viewer", name = `Test ${role}`, password = randomUUID() } = wanted;
  const email = wanted.email ?? `${role}-${randomUUID()}@example.com`;
  const { id } = await createUserRow({ name, email, password }, role);
  return { id, name, email, password, role };
}
