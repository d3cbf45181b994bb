import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { requestPasswordReset } from "@/auth/actions";
import { AuthCard } from "@/auth/auth-card";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { TextLink } from "@/components/text-link";
import { isEmailConfigured } from "@/email/send-email";

export const metadata: Metadata = {
  title: "Forgot your password?",
  description: "Get a link to choose a new password.",
};

export default async function ForgotPasswordPage() {
  // Whether email is set up is known when the app runs, not when it is built.
  await connection();
  if (!isEmailConfigured()) notFound();
  return (
    <AuthCard title="Forgot your password?" footer={<TextLink href="/signin">Back to sign in</TextLink>}>
      <p className="text-sm leading-relaxed text-muted-foreground">
        Enter the email address of your account. We’ll send you a link to choose a new password.
      </p>
      <ActionForm
        action={requestPasswordReset}
        name="requestPasswordReset"
        success="Check your email. The link works for an hour. If nothing arrives, look in your spam folder."
      >
        <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} required />
        <SubmitButton>Send link</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
