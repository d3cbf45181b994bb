// Asks before one or several people are changed. What is changed, and for whom, is in the address.
import { UsersRound } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { changeTexts, whoOf } from "@/admin/change-texts";
import { ConfirmForm } from "@/admin/confirm-form";
import { confirmSearchParams, safeBack } from "@/admin/confirm-search-params";
import { findSelected } from "@/admin/selected-people";
import { USERS_PATH } from "@/admin/user-search-params";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";

export const metadata: Metadata = { title: "Change users", description: "Confirm a change to one or more users." };

const parents = [{ label: "Users", href: USERS_PATH }] as const;

export default async function ConfirmPage({ searchParams }: PageProps<"/admin/users/confirm">) {
  const session = await requirePermission("users:manage");
  const query = await searchParams;
  const { data, error } = confirmSearchParams.safeParse(query);
  const people = data ? await findSelected(data.change, data.userId, session.user.id) : [];
  if (!data || people.length === 0) return <Nobody reason={error?.issues[0]?.message ?? "They no longer exist."} />;
  const { title, text } = changeTexts[data.change];
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <PageHeader title={title(whoOf(people.map(({ user }) => user)))} description={text} parents={[...parents]} />
      <ConfirmForm change={data.change} people={people} role={data.role} back={safeBack(data.back)} />
    </div>
  );
}

function Nobody({ reason }: { reason: string }) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <PageHeader title="Change users" parents={[...parents]} />
      <Empty>
        <EmptyHeader>
          <EmptyMedia variant="icon">
            <UsersRound />
          </EmptyMedia>
          <EmptyTitle>There is nobody to change</EmptyTitle>
          <EmptyDescription>{reason}</EmptyDescription>
        </EmptyHeader>
        <EmptyContent>
          <Button asChild variant="outline" size="sm">
            <Link href={USERS_PATH}>Show all users</Link>
          </Button>
        </EmptyContent>
      </Empty>
    </div>
  );
}
