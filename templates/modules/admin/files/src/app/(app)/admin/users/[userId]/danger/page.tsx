// What takes an account away from its owner, for a while or for good.
import type { Metadata } from "next";
import { DeletionCard } from "@/admin/cards/deletion-card";
import { SuspensionCard } from "@/admin/cards/suspension-card";
import { requireListedUser, UserFrame, userTitle } from "@/admin/user-frame";
import { requirePermission } from "@/auth";

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]/danger">): Promise<Metadata> {
  await requirePermission("users:manage");
  return { title: await userTitle(await params, "Danger zone"), description: "Suspend or delete a user." };
}

export default async function UserDangerPage({ params }: PageProps<"/admin/users/[userId]/danger">) {
  const session = await requirePermission("users:manage");
  const user = await requireListedUser(await params);
  const isOwn = user.id === session.user.id;
  return (
    <UserFrame user={user} isOwn={isOwn} current="danger">
      <SuspensionCard user={user} isOwn={isOwn} />
      <DeletionCard user={user} isOwn={isOwn} />
    </UserFrame>
  );
}
