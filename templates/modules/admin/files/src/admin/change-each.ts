// One change for several people. Each is a change of its own: whoever is refused keeps nobody else from theirs.
import { revalidatePath } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import type { ActiveSession } from "@/auth/sessions";
import type { Role } from "@/database/roles";
import type { Email } from "@/email/render-email";
import { toProblem } from "@/http/to-problem";
import { findUsersById, type ListedUser } from "./find-users";
import { notify } from "./notify";

export interface ChangeResult {
  userId: string;
  /** Nothing, for an id that nobody has. */
  name?: string;
  /** The role before. */
  role?: Role;
  outcome: "changed" | "unchanged" | "refused";
  /** Why it was refused. */
  reason?: string;
}

interface Change {
  /** False if there was nothing to change. Throws if it is refused. */
  apply(userId: string): Promise<boolean>;
  /** What the person is told. */
  email: Email;
  session: ActiveSession;
}

/** What is refused for the only one is thrown. */
export async function changeEach(userIds: string[], { apply, email, session }: Change): Promise<ChangeResult[]> {
  const people = new Map((await findUsersById(userIds)).map((user) => [user.id, user]));
  const results: ChangeResult[] = [];
  for (const userId of inOrder(userIds, session.user.id)) {
    const done = await attempt(() => apply(userId), userIds.length === 1);
    results.push({ ...nameOf(userId, people.get(userId)), ...done });
  }
  const changed = results.filter(({ outcome }) => outcome === "changed");
  notify(
    changed.map(({ userId }) => people.get(userId)),
    email,
    session,
  );
  revalidatePath("/admin/users", "layout");
  return results;
}

/** Admins themselves come last: without the role, they could change nobody else. */
function inOrder(userIds: string[], ownId: string): string[] {
  return [...userIds.filter((id) => id !== ownId), ...userIds.filter((id) => id === ownId)];
}

function nameOf(userId: string, user: ListedUser | undefined): Pick<ChangeResult, "userId" | "name" | "role"> {
  return { userId, name: user?.name, role: user?.role };
}

async function attempt(
  apply: () => Promise<boolean>,
  isOnly: boolean,
): Promise<Pick<ChangeResult, "outcome" | "reason">> {
  try {
    return { outcome: (await apply()) ? "changed" : "unchanged" };
  } catch (error) {
    unstable_rethrow(error);
    if (isOnly) throw error;
    return { outcome: "refused", reason: toProblem(error, "/admin/users").details.detail };
  }
}
