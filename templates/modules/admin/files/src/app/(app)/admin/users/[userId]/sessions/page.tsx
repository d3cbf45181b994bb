// Where one user is signed in.
import type { Metadata } from "next";
import { SessionsCard } from "@/admin/cards/sessions-card";
import { requireListedUser, UserFrame, userTitle } from "@/admin/user-frame";
import { requirePermission } from "@/auth";

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]/sessions">): Promise<Metadata> {
  await requirePermission("users:manage");
  return { title: await userTitle(await params, "Sessions"), description: "Where a user is signed in." };
}

export default async function UserSessionsPage({ params }: PageProps<"/admin/users/[userId]/sessions">) {
  const session = await requirePermission("users:manage");
  const user = await requireListedUser(await params);
  const isOwn = user.id === session.user.id;
  return (
    <UserFrame user={user} isOwn={isOwn} current="sessions">
      <SessionsCard user={user} isOwn={isOwn} />
    </UserFrame>
  );
}
