import type { Route } from "next";
import { listMfaMethods, type MfaMethod } from "@/auth/mfa";
import { RemovalToast } from "@/components/removal-toast";
import { TextLink } from "@/components/text-link";
import { TitledCard } from "@/components/titled-card";
import { Modal } from "@/components/ui/modal";
import { db } from "@/database";
import { Day } from "../day";
import type { ListedUser } from "../find-users";
import { ResetMfaForm, resetText } from "../reset-mfa-form";
import { USERS_PATH } from "../user-search-params";

export async function MfaCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const listed = await listMfaMethods(db, user.id);
  return (
    <TitledCard
      title="Multi-factor authentication"
      text="What this person can sign in with, besides a password or a provider."
    >
      <RemovalToast count={listed.length > 0 ? 1 : 0} text="Multi-factor authentication was reset." />
      {listed.length === 0 && <p className="text-sm text-muted-foreground">None.</p>}
      <ul className="-mt-3 mb-3 divide-y divide-border empty:hidden">
        {listed.map((method) => (
          <MethodRow key={`${method.label} ${method.addedAt.getTime()}`} method={method} />
        ))}
      </ul>
      {isOwn && (
        <p className="text-sm text-muted-foreground">
          To change your own, go to <TextLink href="/settings/security">your settings</TextLink>.
        </p>
      )}
      {!isOwn && listed.length > 0 && (
        <Modal
          href={`${USERS_PATH}/${user.id}/reset-mfa` as Route}
          label="Reset…"
          {...resetText}
          variant="outline"
          className="text-destructive"
        >
          <ResetMfaForm user={user} />
        </Modal>
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
