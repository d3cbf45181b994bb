import Link from "next/link";
import type { SessionUser } from "@/auth/sessions";
import { listAuthenticators } from "@/auth/two-factor/authenticators";
import { canEncrypt } from "@/auth/two-factor/encryption";
import { countRecoveryCodes } from "@/auth/two-factor/recovery-codes";
import { RemovalToast } from "@/components/removal-toast";
import { TitledCard } from "@/components/titled-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { db } from "@/database";
import { TurnOffForm, turnOffText } from "./two-factor-forms";

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export async function TwoFactorCard({ user }: { user: SessionUser }) {
  const [found] = await listAuthenticators(db, user.id);
  if (!found && !canEncrypt()) return null;
  return (
    <TitledCard
      title="Two-factor authentication"
      text="Besides your password, signing in requires a code from an app on your phone. Changes sign you out on all other devices."
    >
      <RemovalToast count={found ? 1 : 0} text="Two-factor authentication is off." />
      {found ? (
        <IsOn addedAt={found.addedAt} user={user} />
      ) : (
        <Button asChild variant="outline" className="justify-self-start">
          <Link href="/settings/security/two-factor">Set up two-factor authentication</Link>
        </Button>
      )}
    </TitledCard>
  );
}

interface IsOnProps {
  addedAt: Date;
  user: SessionUser;
}

async function IsOn({ addedAt, user }: IsOnProps) {
  const left = await countRecoveryCodes(user.id);
  return (
    <div className="grid gap-5">
      <p className="text-sm leading-relaxed">
        <Badge variant="success" className="mr-2">
          On
        </Badge>
        Since {date.format(addedAt)}. You have {left} recovery {left === 1 ? "code" : "codes"} left.
        {left < 3 && " Get new ones before you run out."}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* In a dialog, the codes would be gone as soon as somebody closes it. */}
        <Button asChild variant="outline">
          <Link href="/settings/security/two-factor/recovery-codes">New recovery codes…</Link>
        </Button>
        <Modal
          href="/settings/security/two-factor/off"
          label="Turn off…"
          {...turnOffText}
          variant="outline"
          className="text-destructive"
        >
          <TurnOffForm user={user} />
        </Modal>
      </div>
    </div>
  );
}
