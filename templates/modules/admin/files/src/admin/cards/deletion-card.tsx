import type { Route } from "next";
import { TextLink } from "@/components/text-link";
import { TitledCard } from "@/components/titled-card";
import { Modal } from "@/components/ui/modal";
import { DeleteUserForm } from "../delete-user-form";
import type { ListedUser } from "../find-users";
import { USERS_PATH } from "../user-search-params";

export const deletionText = "Deletes the account and signs it out everywhere. This can’t be undone.";

export function DeletionCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TitledCard title="Delete user" text={deletionText} variant="destructive">
      {isOwn ? (
        <p className="text-sm text-muted-foreground">
          To delete your own account, go to <TextLink href="/settings/data">your settings</TextLink>.
        </p>
      ) : (
        <Modal
          href={`${USERS_PATH}/${user.id}/delete` as Route}
          label="Delete this user…"
          title="Delete this user?"
          text={deletionText}
          variant="outline"
          className="text-destructive"
        >
          <DeleteUserForm user={user} />
        </Modal>
      )}
    </TitledCard>
  );
}
