// One user: their role, and how they sign in.
import type { Metadata } from "next";
import { RoleCard } from "@/admin/cards/role-card";
import { SignInMethodsCard } from "@/admin/cards/sign-in-methods-card";
import { requireListedUser, UserFrame, userTitle } from "@/admin/user-frame";
import { requirePermission } from "@/auth";

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]">): Promise<Metadata> {
  await requirePermission("users:manage");
  return { title: await userTitle(await params), description: "The role of a user, and how they sign in." };
}

export default async function UserPage({ params }: PageProps<"/admin/users/[userId]">) {
  const session = await requirePermission("users:manage");
  const user = await requireListedUser(await params);
  const isOwn = user.id === session.user.id;
  return (
    <UserFrame user={user} isOwn={isOwn} current="overview">
      <RoleCard user={user} />
      <SignInMethodsCard user={user} isOwn={isOwn} />
      {/* slot: cards */}
    </UserFrame>
  );
}
