// For somebody who has lost their phone. Where a script runs, the page of the user shows the same form in a dialog.
import type { Metadata, Route } from "next";
import Link from "next/link";
import { ResetMfaForm, resetText } from "@/admin/reset-mfa-form";
import { requireListedUser, UserFrame } from "@/admin/user-frame";
import { USERS_PATH } from "@/admin/user-search-params";
import { requirePermission } from "@/auth";
import { listMfaMethods } from "@/auth/mfa";
import { RemovalToast } from "@/components/removal-toast";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { db } from "@/database";

export const metadata: Metadata = { title: "Reset multi-factor authentication", description: resetText.text };

const noMethodsText = {
  title: "This person has no multi-factor authentication",
  text: "There is nothing left to reset.",
};

/** Also what is shown when it is done: without JavaScript, the form leads here. */
export default async function ResetMfaPage({ params }: PageProps<"/admin/users/[userId]/reset-mfa">) {
  const session = await requirePermission("users:manage");
  const user = await requireListedUser(await params);
  const hasMethods = (await listMfaMethods(db, user.id)).length > 0;
  const back = (
    <Button asChild variant="outline">
      <Link href={`${USERS_PATH}/${user.id}` as Route}>Back</Link>
    </Button>
  );
  return (
    <UserFrame user={user} isOwn={user.id === session.user.id} current="overview">
      <TitledCard {...(hasMethods ? resetText : noMethodsText)} variant={hasMethods ? "destructive" : "default"}>
        <RemovalToast count={hasMethods ? 1 : 0} text="Multi-factor authentication was reset." />
        {hasMethods ? <ResetMfaForm user={user}>{back}</ResetMfaForm> : back}
      </TitledCard>
    </UserFrame>
  );
}
