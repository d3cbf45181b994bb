import { headers } from "next/headers";
import { removePasskey, renamePasskey } from "@/auth/passkeys/actions";
import { AddPasskey } from "@/auth/passkeys/add-passkey";
import { listPasskeys } from "@/auth/passkeys/list-passkeys";
import { passkeysAreOffered, relyingParty } from "@/auth/passkeys/relying-party";
import type { ActiveSession } from "@/auth/sessions";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { Disclosure } from "@/components/disclosure";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { RemovalToast } from "@/components/removal-toast";
import { TimeAgo } from "@/components/time-ago";
import { TitledCard } from "@/components/titled-card";
import { buttonVariants } from "@/components/ui/button";
import { db } from "@/database";
import { deviceName } from "@/http/device-name";

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];

export async function PasskeysCard({ session }: { session: ActiveSession }) {
  if (!passkeysAreOffered()) return null;
  const own = await listPasskeys(db, session.user.id);
  const isUnconfirmed = await hasUnconfirmedEmail(db, session.user.id);
  const device = deviceName((await headers()).get("user-agent") ?? "");
  return (
    <TitledCard
      title="Passkeys"
      text="Sign in with your fingerprint, face, screen lock or security key instead of a password. Adding or removing a passkey signs you out on all other devices."
    >
      <RemovalToast count={own.length} text="Passkey removed." />
      <div className="grid gap-6">
        {own.length > 0 && (
          <ul className="-mt-3 divide-y divide-border border-b border-border">
            {own.map((passkey) => (
              <li key={passkey.id} className="grid gap-2 py-3">
                <Details passkey={passkey} />
                <div className="flex flex-wrap gap-x-3">
                  <Rename passkey={passkey} />
                  <Remove passkey={passkey} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {isUnconfirmed ? (
          <p className="text-sm leading-relaxed text-muted-foreground">
            Confirm your email address above before you add a passkey.
          </p>
        ) : (
          <>
            <AddPasskey deviceName={device} />
            <p className="hidden text-sm text-muted-foreground noscript:block">Turn on JavaScript to add a passkey.</p>
          </>
        )}
      </div>
    </TitledCard>
  );
}

function Details({ passkey: { name, createdAt, lastUsedAt, isSynced, rpId } }: { passkey: Passkey }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium break-words">{name}</p>
      <p className="mt-0.5 text-muted-foreground">
        Added <TimeAgo date={createdAt} />,{" "}
        {lastUsedAt ? (
          <>
            last used <TimeAgo date={lastUsedAt} />
          </>
        ) : (
          "not used yet"
        )}
        {isSynced && ", synced to your other devices"}
      </p>
      {rpId !== relyingParty().id && (
        <p className="mt-0.5 text-destructive">It was made for {rpId} and doesn’t work here.</p>
      )}
    </div>
  );
}

function Rename({ passkey: { id, name } }: { passkey: Passkey }) {
  return (
    <ActionForm
      action={renamePasskey}
      name="renamePasskey"
      toast="Passkey renamed."
      className="grid gap-3 has-[[open]]:w-full"
    >
      <input type="hidden" name="passkeyId" value={id} />
      <Disclosure summary={<Summary label="Rename" name={name} />}>
        <div className="grid gap-5 py-3">
          <Field name="name" label="Name" defaultValue={name} maxLength={100} required />
          <SubmitButton variant="outline" className="justify-self-start">
            Save
          </SubmitButton>
        </div>
      </Disclosure>
    </ActionForm>
  );
}

function Remove({ passkey: { id, name } }: { passkey: Passkey }) {
  return (
    <ActionForm action={removePasskey} name="removePasskey" className="grid gap-3 has-[[open]]:w-full">
      <input type="hidden" name="passkeyId" value={id} />
      <Disclosure summary={<Summary label="Remove" name={name} />}>
        <div className="grid gap-5 py-3">
          <p className="text-sm leading-relaxed text-muted-foreground">
            You won’t be able to sign in with this passkey anymore. Delete it from your device as well.
          </p>
          <ReauthenticationFields />
          <SubmitButton variant="destructive" className="justify-self-start">
            Remove passkey
          </SubmitButton>
        </div>
      </Disclosure>
    </ActionForm>
  );
}

function Summary({ label, name }: { label: string; name: string }) {
  return (
    <span className={buttonVariants({ variant: "outline" })}>
      {label}…<span className="sr-only"> {name}</span>
    </span>
  );
}
