import type { Metadata } from "next";
import Link from "next/link";
import { signUp } from "@/auth/actions";
import { AuthCard } from "@/auth/auth-card";
import { redirectIfSignedIn } from "@/auth/require-user";
import { appTitle } from "@/brand";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import { TextLink } from "@/components/text-link";
import { Button } from "@/components/ui/button";
import { isEmailConfigured } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";

export const metadata: Metadata = { title: "Sign up", description: `Create your ${appTitle} account.` };

export default async function SignUpPage({ searchParams }: PageProps<"/signup">) {
  const callbackUrl = safeCallbackUrl((await searchParams).callbackUrl, env.AUTH_URL);
  await redirectIfSignedIn(callbackUrl);
  // Static pages link here, whatever the variable says when the app starts.
  if (env.AUTH_SIGNUP === "off") return <SignUpIsOff />;
  // The page that the link leads to asks for the password.
  const isConfirmed = isEmailConfigured();
  return (
    <AuthCard
      title="Create your account"
      footer={
        <>
          Already have an account? <TextLink href={{ pathname: "/signin", query: { callbackUrl } }}>Sign in</TextLink>
        </>
      }
    >
      {/* slot: above-form */}
      <ActionForm
        action={signUp}
        name="signUp"
        success="Check your email. We sent you a link to finish creating your account."
      >
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Field name="name" label="Name" autoComplete="name" maxLength={100} required />
        <Field
          name="email"
          label="Email"
          hint={isConfirmed ? "We’ll email you a link to finish signing up." : undefined}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        {!isConfirmed && <NewPasswordField name="password" label="Password" />}
        <SubmitButton>{isConfirmed ? "Send link" : "Create account"}</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}

function SignUpIsOff() {
  return (
    <AuthCard title="Sign-up is turned off">
      <p className="text-sm leading-relaxed text-muted-foreground">Ask an admin for an account.</p>
      <Button asChild>
        <Link href="/signin">Sign in</Link>
      </Button>
    </AuthCard>
  );
}
