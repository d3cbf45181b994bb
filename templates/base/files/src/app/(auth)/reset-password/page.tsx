// Where the link in a reset email leads. Opening it changes nothing; the form does.
import type { Metadata } from "next";
import { connection } from "next/server";
import { resetPassword } from "@/auth/actions";
import { AuthCard, ExpiredLink } from "@/auth/auth-card";
import { findEmailToken } from "@/auth/email-tokens";
import { ActionForm, NewPasswordField, SubmitButton } from "@/components/form";

export const metadata: Metadata = { title: "Choose a new password", description: "Reset your password." };

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  await connection();
  const { token } = await searchParams;
  const found = await findEmailToken("reset-password", token);
  if (!found) return <ExpiredLink href="/forgot-password" label="Send me a new link" />;
  return (
    <AuthCard title="Choose a new password">
      <p className="text-sm leading-relaxed text-muted-foreground">This signs you out on all devices.</p>
      <ActionForm action={resetPassword} name="resetPassword">
        <input type="hidden" name="token" value={String(token)} />
        {/* Tells password managers which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={found.email} readOnly hidden />
        <NewPasswordField name="password" label="New password" />
        <SubmitButton>Save password</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
