// Where a script runs, the settings show the same form in a dialog.
import type { Metadata } from "next";
import Link from "next/link";
import { RemovePasskeyForm, removalText } from "@/account/passkey-forms";
import { requireUser } from "@/auth";
import { findPasskey } from "@/auth/passkeys/list-passkeys";
import { RemovalToast } from "@/components/removal-toast";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { db } from "@/database";

export const metadata: Metadata = { title: "Remove passkey", description: "Remove one of your passkeys." };

const removedText = { title: "You no longer have this passkey", text: "Delete it from your device as well." };

/** Also what is shown when it is done: without JavaScript, the form leads here. */
export default async function RemovePasskeyPage({
  params,
}: PageProps<"/settings/security/passkeys/[passkeyId]/remove">) {
  const { user } = await requireUser();
  const passkey = await findPasskey(db, user.id, (await params).passkeyId);
  const back = (
    <Button asChild variant="outline">
      <Link href="/settings/security">{passkey ? "Keep the passkey" : "Back to security"}</Link>
    </Button>
  );
  return (
    <TitledCard {...(passkey ? removalText : removedText)} variant={passkey ? "destructive" : "default"}>
      <RemovalToast count={passkey ? 1 : 0} text="Passkey removed." />
      {passkey ? <RemovePasskeyForm passkey={passkey}>{back}</RemovePasskeyForm> : back}
    </TitledCard>
  );
}
