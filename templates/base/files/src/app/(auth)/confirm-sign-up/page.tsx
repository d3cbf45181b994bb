// Where the link in a sign-up email leads. Opening it changes nothing; the form creates the account.
import type { Metadata } from "next";
import { connection } from "next/server";
import { confirmSignUp } from "@/auth/actions";
import { AuthCard, ExpiredLink } from "@/auth/auth-card";
import { findEmailToken } from "@/auth/email-tokens";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";

export const metadata: Metadata = { title: "Create your account", description: "Finish creating your account." };

export default async function ConfirmSignUpPage({ searchParams }: PageProps<"/confirm-sign-up">) {
  await connection();
  const { token, callbackUrl } = await searchParams;
  const found = await findEmailToken("confirm-sign-up", token);
  if (!found) return <ExpiredLink href="/signup" label="Sign up again" />;
  return (
    <AuthCard title="Create your account">
      <p className="text-sm leading-relaxed text-muted-foreground">
        Choose a password for <strong className="break-words text-foreground">{found.email}</strong>. If you didn’t sign
        up, close this page.
      </p>
      <ActionForm action={confirmSignUp} name="confirmSignUp">
        <input type="hidden" name="token" value={String(token)} />
        <input type="hidden" name="callbackUrl" value={safeCallbackUrl(callbackUrl, env.AUTH_URL)} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={found.email} readOnly hidden />
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={found.name ?? undefined}
          maxLength={100}
          required
        />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton>Create account</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
