// Where the link sent to a new address leads. Opening it changes nothing; the button does.
import type { Metadata } from "next";
import { confirmEmail } from "@/account/actions";
import { AuthCard, ExpiredLink } from "@/auth/auth-card";
import { requirePage } from "@/auth/current-session";
import { findMailToken } from "@/auth/mail-tokens";
import { ActionForm, SubmitButton } from "@/components/form";

export const metadata: Metadata = { title: "Confirm your email address", description: "Change your email address." };

export default async function ConfirmEmailPage({ searchParams }: PageProps<"/confirm-email">) {
  const { user } = await requirePage("account:manage");
  const { token } = await searchParams;
  const found = await findMailToken("confirm-email", token);
  if (found?.userId !== user.id) return <ExpiredLink href="/account" label="Go to your account" />;
  return (
    <AuthCard title="Confirm your email address">
      <p className="text-sm leading-relaxed text-muted-foreground">
        This changes your email address from <strong className="break-words text-foreground">{user.email}</strong> to{" "}
        <strong className="break-words text-foreground">{found.email}</strong> and signs you out on all other devices.
      </p>
      <ActionForm action={confirmEmail} name="confirmEmail">
        <input type="hidden" name="token" value={String(token)} />
        <SubmitButton>Change email address</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
