import { listMfaMethods, type MfaMethod } from "@/auth/mfa";
import { Disclosure } from "@/components/disclosure";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TextLink } from "@/components/text-link";
import { TitledCard } from "@/components/titled-card";
import { buttonVariants } from "@/components/ui/button";
import { db } from "@/database";
import { Day } from "../day";
import type { ListedUser } from "../find-users";
import { resetUserMfa } from "../reset-user-mfa";

/** Nothing for people who have none. */
export async function MfaCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const listed = await listMfaMethods(db, user.id);
  if (listed.length === 0) return null;
  return (
    <TitledCard
      title="Multi-factor authentication"
      text="What this person can sign in with, besides a password or a provider."
    >
      <ul className="-mt-3 mb-3 divide-y divide-border">
        {listed.map((method) => (
          <MethodRow key={`${method.label} ${method.addedAt.getTime()}`} method={method} />
        ))}
      </ul>
      {isOwn ? (
        <p className="text-sm text-muted-foreground">
          To change your own, go to <TextLink href="/settings/security">your settings</TextLink>.
        </p>
      ) : (
        <Reset user={user} />
      )}
    </TitledCard>
  );
}

function MethodRow({ method: { label, addedAt, lastUsedAt } }: { method: MfaMethod }) {
  return (
    <li className="py-3 text-sm">
      <p className="font-medium break-words">{label}</p>
      <p className="mt-0.5 text-muted-foreground">
        Added <Day value={addedAt} />, {lastUsedAt ? "last used " : "not used yet"}
        {lastUsedAt && <Day value={lastUsedAt} />}
      </p>
    </li>
  );
}

/** Takes two steps. The first opens without JavaScript. */
function Reset({ user }: { user: ListedUser }) {
  return (
    <ActionForm action={resetUserMfa} name="resetUserMfa" className="grid gap-3">
      <input type="hidden" name="userId" value={user.id} />
      <Disclosure summary={<span className={buttonVariants({ variant: "outline" })}>Reset…</span>}>
        <div className="grid gap-5 pt-3">
          <p className="text-sm leading-relaxed break-words">
            Make sure this request really comes from <strong>{user.name}</strong>. Everything listed above will be
            removed, and the account signed out everywhere.
          </p>
          <ReauthenticationFields />
          <SubmitButton variant="destructive" className="justify-self-start">
            Reset multi-factor authentication for {user.name}
          </SubmitButton>
        </div>
      </Disclosure>
    </ActionForm>
  );
}
