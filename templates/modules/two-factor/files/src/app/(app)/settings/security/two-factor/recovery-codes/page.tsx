// New recovery codes, which are shown on this page alone: a dialog could be closed by accident.
import type { Metadata } from "next";
import Link from "next/link";
import { offText, RenewRecoveryCodesForm } from "@/account/two-factor-forms";
import { requireUser } from "@/auth";
import { usesTwoFactor } from "@/auth/two-factor/authenticators";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { db } from "@/database";

export const metadata: Metadata = { title: "New recovery codes", description: "Replace your recovery codes." };

const onText = {
  title: "New recovery codes",
  text: "They replace the codes that you have, and sign you out on all other devices.",
};

export default async function RecoveryCodesPage() {
  const { user } = await requireUser();
  const isOn = await usesTwoFactor(db, user.id);
  const back = (
    <Button asChild variant="outline" className="justify-self-start">
      <Link href="/settings/security">Back to security</Link>
    </Button>
  );
  return (
    <TitledCard {...(isOn ? onText : offText)}>
      {isOn ? <RenewRecoveryCodesForm user={user}>{back}</RenewRecoveryCodesForm> : back}
    </TitledCard>
  );
}
