// Where a script runs, the settings show the same form in a dialog.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { RenamePasskeyForm } from "@/account/passkey-forms";
import { requireUser } from "@/auth";
import { findPasskey } from "@/auth/passkeys/list-passkeys";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { db } from "@/database";

export const metadata: Metadata = { title: "Rename passkey", description: "Rename one of your passkeys." };

export default async function RenamePasskeyPage({
  params,
}: PageProps<"/settings/security/passkeys/[passkeyId]/rename">) {
  const { user } = await requireUser();
  const passkey = await findPasskey(db, user.id, (await params).passkeyId);
  if (!passkey) notFound();
  return (
    <TitledCard title="Rename passkey" text="The name helps you tell your passkeys apart.">
      <RenamePasskeyForm passkey={passkey}>
        <Button asChild variant="outline">
          <Link href="/settings/security">Back to security</Link>
        </Button>
      </RenamePasskeyForm>
    </TitledCard>
  );
}
