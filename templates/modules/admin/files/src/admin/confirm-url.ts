// Where changes to people are confirmed. What is changed, and for whom, is in the address.
import type { Route } from "next";
import type { Role } from "@/database/roles";

export const CONFIRM_PATH = "/admin/users/confirm";

export const userChanges = ["role", "sign-out", "suspend", "reactivate"] as const;
export type UserChange = (typeof userChanges)[number];

interface Confirmation {
  change: UserChange;
  userIds: string[];
  /** What the form proposes. */
  role?: Role;
  /** Where people go afterwards. */
  back?: Route;
}

export function confirmUrl({ change, userIds, role, back }: Confirmation): Route {
  const query = new URLSearchParams({ change, ...(role && { role }), ...(back && { back }) });
  for (const id of userIds) query.append("userId", id);
  return `${CONFIRM_PATH}?${query}` as Route;
}
