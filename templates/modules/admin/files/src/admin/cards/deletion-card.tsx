import { Disclosure } from "@/components/disclosure";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TextLink } from "@/components/text-link";
import { TitledCard } from "@/components/titled-card";
import { buttonVariants } from "@/components/ui/button";
import { deleteUser } from "../actions";
import type { ListedUser } from "../find-users";

/** Takes two steps. The first opens without JavaScript. */
export function DeletionCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TitledCard
      title="Delete user"
      text="Deletes the account and signs it out everywhere. This can’t be undone."
      variant="destructive"
    >
      {isOwn ? (
        <p className="text-sm text-muted-foreground">
          To delete your own account, go to <TextLink href="/settings/data">your settings</TextLink>.
        </p>
      ) : (
        <ActionForm action={deleteUser} name="deleteUser" className="grid gap-3">
          <input type="hidden" name="userId" value={user.id} />
          <Disclosure summary={<span className={buttonVariants({ variant: "outline" })}>Delete this user…</span>}>
            <div className="grid gap-5 pt-3">
              <p className="text-sm leading-relaxed break-words">
                Permanently delete <strong>{user.name}</strong> ({user.email})?
              </p>
              <ReauthenticationFields />
              <SubmitButton variant="destructive" className="justify-self-start">
                Delete {user.name}
              </SubmitButton>
            </div>
          </Disclosure>
        </ActionForm>
      )}
    </TitledCard>
  );
}
