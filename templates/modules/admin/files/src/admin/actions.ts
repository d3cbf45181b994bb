"use server";
// What admins do with other people's accounts. Each is the action of a plain form, and a function to call.
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/actions/action";
import { roles } from "@/auth/roles";
import { logInfo } from "@/log";
import { changeRole, removeUser } from "@/users/change-user";
import { endSessionsOf } from "./end-sessions";
import { findUsers } from "./find-users";
import { listRequestSchema } from "./list-request";

const userId = z.uuid("Name a user by the id.");
const role = z.enum(roles, { error: `The role is one of ${roles.join(", ")}.` });

export const listUsers = adminAction("listUsers", listRequestSchema, findUsers);

export const updateUserRole = adminAction("updateUserRole", z.object({ userId, role }), async (input, session) => {
  await changeRole(input.userId, input.role);
  logInfo("role changed", { actor: session.user.id, user: input.userId, role: input.role });
  revalidatePath("/admin/users", "layout");
  return { role: input.role };
});

export const deleteUser = adminAction("deleteUser", z.object({ userId }), async (input, session) => {
  await removeUser(input.userId);
  logInfo("user deleted", { actor: session.user.id, user: input.userId });
  redirect("/admin/users?done=deleted");
});

export const endUserSessions = adminAction("endUserSessions", z.object({ userId }), async (input, session) => {
  await endSessionsOf(input.userId, session);
  logInfo("sessions ended", { actor: session.user.id, user: input.userId });
  revalidatePath("/admin/users", "layout");
  return null;
});
