import { Disclosure } from "@/components/disclosure";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { buttonVariants } from "@/components/ui/button";
import { reactivateUser, suspendUser } from "../actions";
import { Day } from "../day";
import type { ListedUser } from "../find-users";

export function SuspensionCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TitledCard
      title="Suspend user"
      text="Signs the account out everywhere and refuses every sign-in. Nothing is deleted."
    >
      {isOwn && <p className="text-sm text-muted-foreground">You can’t suspend your own account.</p>}
      {!isOwn && (user.suspendedAt ? <Reactivate user={user} since={user.suspendedAt} /> : <Suspend user={user} />)}
    </TitledCard>
  );
}

/** Takes two steps. The first opens without JavaScript. */
function Suspend({ user }: { user: ListedUser }) {
  return (
    <ActionForm action={suspendUser} name="suspendUser" className="grid gap-3">
      <input type="hidden" name="userId" value={user.id} />
      <Disclosure summary={<span className={buttonVariants({ variant: "outline" })}>Suspend this user…</span>}>
        <div className="grid gap-5 pt-3">
          <p className="text-sm leading-relaxed break-words">
            Sign <strong>{user.name}</strong> out now, and refuse every sign-in until you reactivate the account?
          </p>
          <ReauthenticationFields />
          <SubmitButton variant="destructive" className="justify-self-start">
            Suspend {user.name}
          </SubmitButton>
        </div>
      </Disclosure>
    </ActionForm>
  );
}

function Reactivate({ user, since }: { user: ListedUser; since: Date }) {
  return (
    <ActionForm action={reactivateUser} name="reactivateUser">
      <input type="hidden" name="userId" value={user.id} />
      <p className="text-sm">
        Suspended since <Day value={since} />.
      </p>
      <ReauthenticationFields />
      <SubmitButton variant="outline" className="justify-self-start">
        Reactivate
      </SubmitButton>
    </ActionForm>
  );
}
