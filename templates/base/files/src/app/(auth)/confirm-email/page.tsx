// Where the links lead that are sent to a new address, and to one that nobody has confirmed yet. Opening it changes
// nothing; the button does.
import type { Metadata } from "next";
import { confirmEmail } from "@/account/actions";
import { requirePermission } from "@/auth";
import { AuthCard, ExpiredLink } from "@/auth/auth-card";
import { findEmailToken } from "@/auth/email-tokens";
import { ActionForm, SubmitButton } from "@/components/form";

export const metadata: Metadata = { title: "Confirm your email address", description: "Change your email address." };

export default async function ConfirmEmailPage({ searchParams }: PageProps<"/confirm-email">) {
  const { user } = await requirePermission("account:confirm");
  const { token } = await searchParams;
  const found = await findEmailToken("confirm-email", token);
  if (found?.userId !== user.id) return <ExpiredLink href="/settings/security" label="Go to your settings" />;
  const isNew = found.email !== user.email;
  return (
    <AuthCard title="Confirm your email address">
      <p className="text-sm leading-relaxed text-muted-foreground">
        {isNew ? (
          <>
            This changes your email address from <Email email={user.email} /> to <Email email={found.email} />
          </>
        ) : (
          <>
            This confirms that <Email email={found.email} /> is your email address
          </>
        )}{" "}
        and signs you out on all other devices.
      </p>
      <ActionForm action={confirmEmail} name="confirmEmail">
        <input type="hidden" name="token" value={String(token)} />
        <SubmitButton>{isNew ? "Change email address" : "Confirm email address"}</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}

function Email({ email }: { email: string }) {
  return <strong className="break-words text-foreground">{email}</strong>;
}
