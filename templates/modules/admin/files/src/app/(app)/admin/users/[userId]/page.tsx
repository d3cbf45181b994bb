// One user. What can be done with them is in src/admin/sections.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findUser } from "@/admin/find-users";
import { LIST_PATH } from "@/admin/list-request";
import { userSections } from "@/admin/sections";
import { SuspendedMark, VerifiedMark, YouMark } from "@/admin/users-list";
import { requirePermission } from "@/auth/require-user";
import { TextLink } from "@/components/links";

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]">): Promise<Metadata> {
  await requirePermission("users:manage");
  const user = await findUser((await params).userId);
  if (!user) return { title: "Page not found" };
  return { title: user.name, description: `Role, sessions and account of ${user.name}.` };
}

export default async function UserPage({ params }: PageProps<"/admin/users/[userId]">) {
  const session = await requirePermission("users:manage");
  const user = await findUser((await params).userId);
  if (!user) notFound();
  const isOwn = user.id === session.user.id;
  const sections = Object.entries(userSections).sort(([, one], [, other]) => one.order - other.order);
  return (
    <>
      <p className="mb-4 text-sm">
        <TextLink href={LIST_PATH}>All users</TextLink>
      </p>
      <h1 className="flex flex-wrap items-center gap-3 text-3xl font-semibold break-words">
        {user.name}
        {isOwn && <YouMark />}
        {user.suspendedAt && <SuspendedMark />}
      </h1>
      <p className="mt-1 mb-8 break-words text-muted-foreground">
        {user.email}
        <VerifiedMark user={user} />
      </p>
      {sections.map(([name, { Content }]) => (
        <Content key={name} user={user} isOwn={isOwn} />
      ))}
    </>
  );
}
