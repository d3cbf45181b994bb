// Asks once more before a user is gone. Where a script runs, the danger zone shows the same form in a dialog.
import type { Metadata, Route } from "next";
import Link from "next/link";
import { deletionText } from "@/admin/cards/deletion-card";
import { DeleteUserForm } from "@/admin/delete-user-form";
import { requireListedUser, UserFrame } from "@/admin/user-frame";
import { USERS_PATH } from "@/admin/user-search-params";
import { requirePermission } from "@/auth";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Delete user", description: deletionText };

export default async function DeleteUserPage({ params }: PageProps<"/admin/users/[userId]/delete">) {
  const session = await requirePermission("users:manage");
  const user = await requireListedUser(await params);
  return (
    <UserFrame user={user} isOwn={user.id === session.user.id} current="danger">
      <TitledCard title="Delete this user?" text={deletionText} variant="destructive">
        <DeleteUserForm user={user}>
          <Button asChild variant="outline">
            <Link href={`${USERS_PATH}/${user.id}/danger` as Route}>Keep the account</Link>
          </Button>
        </DeleteUserForm>
      </TitledCard>
    </UserFrame>
  );
}
