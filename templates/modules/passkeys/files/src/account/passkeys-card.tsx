import type { Route } from "next";
import { headers } from "next/headers";
import { AddPasskey } from "@/auth/passkeys/add-passkey";
import { listPasskeys } from "@/auth/passkeys/list-passkeys";
import { passkeysAreOffered, relyingParty } from "@/auth/passkeys/relying-party";
import type { ActiveSession } from "@/auth/sessions";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { RemovalToast } from "@/components/removal-toast";
import { TimeAgo } from "@/components/time-ago";
import { TitledCard } from "@/components/titled-card";
import { Modal } from "@/components/ui/modal";
import { db } from "@/database";
import { deviceName } from "@/http/device-name";
import { RemovePasskeyForm, RenamePasskeyForm, removalText } from "./passkey-forms";

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
                <Changes passkey={passkey} />
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

function Changes({ passkey }: { passkey: Passkey }) {
  const page = `/settings/security/passkeys/${passkey.id}`;
  return (
    <div className="flex flex-wrap gap-3">
      <Modal
        href={`${page}/rename` as Route}
        label={<Label text="Rename…" name={passkey.name} />}
        title="Rename passkey"
        variant="outline"
        size="sm"
      >
        <RenamePasskeyForm passkey={passkey} />
      </Modal>
      <Modal
        href={`${page}/remove` as Route}
        label={<Label text="Remove…" name={passkey.name} />}
        {...removalText}
        variant="outline"
        size="sm"
        className="text-destructive"
      >
        <RemovePasskeyForm passkey={passkey} />
      </Modal>
    </div>
  );
}

function Label({ text, name }: { text: string; name: string }) {
  return (
    <>
      {text}
      <span className="sr-only"> {name}</span>
    </>
  );
}
