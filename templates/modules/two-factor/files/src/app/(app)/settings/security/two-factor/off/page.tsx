// Where a script runs, the settings show the same form in a dialog.
import type { Metadata } from "next";
import Link from "next/link";
import { offText, TurnOffForm, turnOffText } from "@/account/two-factor-forms";
import { requireUser } from "@/auth";
import { usesTwoFactor } from "@/auth/two-factor/authenticators";
import { RemovalToast } from "@/components/removal-toast";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { db } from "@/database";

export const metadata: Metadata = {
  title: "Turn off two-factor authentication",
  description: "Turn two-factor authentication off.",
};

/** Also what is shown when it is done: without JavaScript, the form leads here. */
export default async function TurnOffPage() {
  const { user } = await requireUser();
  const isOn = await usesTwoFactor(db, user.id);
  const back = (
    <Button asChild variant="outline">
      <Link href="/settings/security">{isOn ? "Keep it on" : "Back to security"}</Link>
    </Button>
  );
  return (
    <TitledCard {...(isOn ? turnOffText : offText)} variant={isOn ? "destructive" : "default"}>
      <RemovalToast count={isOn ? 1 : 0} text="Two-factor authentication is off." />
      {isOn ? <TurnOffForm user={user}>{back}</TurnOffForm> : back}
    </TitledCard>
  );
}
