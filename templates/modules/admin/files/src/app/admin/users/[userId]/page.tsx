// One user: role, sessions, deletion.
import type { Metadata } from "next";
import { findUser } from "@/admin/find-users";
import { LIST_PATH } from "@/admin/list-address";
import { RoleForm } from "@/admin/role-form";
import { UserDeletion } from "@/admin/user-deletion";
import { UserSessions } from "@/admin/user-sessions";
import { YouMark } from "@/admin/users-table";
import NotFoundPage from "@/app/not-found";
import { currentSession, requirePage } from "@/auth/current-session";
import { can } from "@/auth/roles";
import { AppShell } from "@/components/app-shell";
import { Section } from "@/components/card";
import { ForbiddenPage } from "@/components/forbidden-page";
import { TextLink } from "@/components/text-link";
import { setPageStatus } from "@/http/page-status";

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]">): Promise<Metadata> {
  const session = await currentSession();
  // Runs beside the page's own check, so it asks for itself: a name is for admins.
  if (!session || !can(session.user.role, "users:manage")) return {};
  const user = await findUser((await params).userId);
  return user ? { title: user.name } : {};
}

export default async function UserPage({ params }: PageProps<"/admin/users/[userId]">) {
  const { userId } = await params;
  const session = await requirePage(`${LIST_PATH}/${encodeURIComponent(userId)}`, "users:manage");
  if (!session) return <ForbiddenPage />;
  const user = await findUser(userId);
  if (!user) {
    setPageStatus(404);
    return <NotFoundPage />;
  }
  const isOwn = user.id === session.user.id;
  return (
    <AppShell user={session.user} path={LIST_PATH}>
      <p className="mb-4 text-sm">
        <TextLink href={LIST_PATH}>All users</TextLink>
      </p>
      <h1 className="flex flex-wrap items-center gap-3 text-3xl font-semibold break-words">
        {user.name}
        {isOwn && <YouMark />}
      </h1>
      <p className="mt-1 mb-8 break-words text-muted-foreground">{user.email}</p>
      <Section title="Role" text="What this person may do, from the next click on.">
        <RoleForm user={user} />
      </Section>
      <UserSessions user={user} isOwn={isOwn} />
      <UserDeletion user={user} />
    </AppShell>
  );
}
