// Where the link of an invitation leads. Opening it changes nothing; accepting it creates the account.
import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard, ExpiredLink } from "@/auth/auth-card";
import { currentSession } from "@/auth/current-session";
import { acceptInvitation } from "@/auth/invitations/actions";
import { findInvitation } from "@/auth/invitations/invitations";
import { appTitle } from "@/brand";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Your invitation", description: `Create your ${appTitle} account.` };

export default async function InvitationPage({ searchParams }: PageProps<"/invitation">) {
  const session = await currentSession();
  const { token } = await searchParams;
  const invitation = await findInvitation(token);
  if (!invitation && session) return <SignedIn email={session.user.email} />;
  if (!invitation) return <ExpiredLink href="/signin" label="Sign in" />;
  return (
    <AuthCard title={`Join ${appTitle}`} intro={<InvitedEmail email={invitation.email} />}>
      {/* slot: above-form */}
      <ActionForm action={acceptInvitation} name="acceptInvitation">
        <input type="hidden" name="token" value={String(token)} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <Field name="name" label="Name" autoComplete="name" maxLength={100} required />
        <NewPasswordField name="password" label="Password" />
        <SubmitButton>Create account</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}

/** Nobody can accept it for another address. */
function InvitedEmail({ email }: { email: string }) {
  return (
    <p className="text-sm leading-relaxed text-muted-foreground">
      This invitation is only for <strong className="wrap-anywhere text-foreground">{email}</strong>.
    </p>
  );
}

/** For people who have accepted it, and open its link again. */
function SignedIn({ email }: { email: string }) {
  return (
    <AuthCard title={`Welcome to ${appTitle}`}>
      <p className="text-sm leading-relaxed text-muted-foreground">
        You are signed in as <strong className="wrap-anywhere text-foreground">{email}</strong>.
      </p>
      <Button asChild>
        <Link href="/dashboard">Go to the dashboard</Link>
      </Button>
    </AuthCard>
  );
}
