// Where the link in a sign-up email leads. Opening it changes nothing; the form creates the account.
import type { Metadata } from "next";
import { confirmSignUp } from "@/auth/actions";
import { AuthShell } from "@/auth/auth-shell";
import { findMailToken } from "@/auth/mail-tokens";
import { UsedUpLink } from "@/auth/used-up-link";
import { ActionForm, Field, SubmitButton } from "@/components/form";

export const metadata: Metadata = { title: "Confirm your email address", description: "Finish creating your account." };

export default async function ConfirmSignUpPage({ searchParams }: PageProps<"/confirm-sign-up">) {
  const { token } = await searchParams;
  const found = await findMailToken("confirm-sign-up", token);
  if (!found) return <UsedUpLink href="/signup" label="Sign up again" />;
  return (
    <AuthShell title="Confirm your email address">
      <p className="text-sm leading-relaxed text-muted-foreground">
        This creates your account for <strong className="break-words text-foreground">{found.email}</strong>. Enter the
        password that you signed up with. If you didn’t sign up, close this page.
      </p>
      <ActionForm action={confirmSignUp} name="confirmSignUp">
        <input type="hidden" name="token" value={String(token)} />
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={found.email} readOnly hidden />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <SubmitButton>Create account</SubmitButton>
      </ActionForm>
    </AuthShell>
  );
}
