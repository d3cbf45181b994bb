// One user, and what can be done with them.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { DeletionCard } from "@/admin/cards/deletion-card";
import { RoleCard } from "@/admin/cards/role-card";
import { SessionsCard } from "@/admin/cards/sessions-card";
import { SignInMethodsCard } from "@/admin/cards/sign-in-methods-card";
import { SuspensionCard } from "@/admin/cards/suspension-card";
import { findUser } from "@/admin/find-users";
import { USERS_PATH } from "@/admin/user-search-params";
import { SuspendedMark, VerifiedMark, YouMark } from "@/admin/users-table";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";

/** Metadata and page share the answer. */
const readUser = cache(findUser);

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]">): Promise<Metadata> {
  await requirePermission("users:manage");
  const user = await readUser((await params).userId);
  if (!user) return { title: "Page not found" };
  return { title: user.name, description: `Role, sessions and account of ${user.name}.` };
}

export default async function UserPage({ params }: PageProps<"/admin/users/[userId]">) {
  const session = await requirePermission("users:manage");
  const user = await readUser((await params).userId);
  if (!user) notFound();
  const isOwn = user.id === session.user.id;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <PageHeader
        title={user.name}
        parents={[{ label: "Users", href: USERS_PATH }]}
        marks={
          <>
            {isOwn && <YouMark />}
            {user.suspendedAt && <SuspendedMark />}
          </>
        }
        description={
          <>
            {user.email}
            <VerifiedMark user={user} />
          </>
        }
      />
      <RoleCard user={user} />
      <SignInMethodsCard user={user} isOwn={isOwn} />
      <SessionsCard user={user} isOwn={isOwn} />
      {/* slot: cards */}
      <SuspensionCard user={user} isOwn={isOwn} />
      <DeletionCard user={user} isOwn={isOwn} />
    </div>
  );
}
