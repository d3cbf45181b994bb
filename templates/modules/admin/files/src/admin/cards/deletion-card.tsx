import { buttonVariants } from "@/components/button-variants";
import { TitledCard } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { TextLink } from "@/components/links";
import { deleteUser } from "../actions";
import type { ListedUser } from "../find-users";

/** Takes two steps. The first is `details`, which opens without JavaScript. */
export function DeletionCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TitledCard title="Delete user" text="Deletes the account and signs it out everywhere. This can’t be undone.">
      {isOwn ? (
        <p className="text-sm text-muted-foreground">
          To delete your own account, go to <TextLink href="/settings/data">your settings</TextLink>.
        </p>
      ) : (
        <details>
          <summary className={buttonVariants({ variant: "secondary", className: "list-none" })}>
            Delete this user…
          </summary>
          <ActionForm action={deleteUser} name="deleteUser" className="mt-5 grid gap-5">
            <input type="hidden" name="userId" value={user.id} />
            <p className="text-sm leading-relaxed break-words">
              Permanently delete <strong>{user.name}</strong> ({user.email})?
            </p>
            <SubmitButton variant="destructive" className="justify-self-start">
              Delete {user.name}
            </SubmitButton>
          </ActionForm>
        </details>
      )}
    </TitledCard>
  );
}
