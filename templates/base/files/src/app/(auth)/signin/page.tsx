import type { Metadata } from "next";
import { passwordSignIn } from "@/auth/actions";
import { AuthCard } from "@/auth/auth-card";
import { errorMessage } from "@/auth/error-message";
import { redirectIfSignedIn } from "@/auth/require-user";
import { appTitle } from "@/brand";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { TextLink } from "@/components/text-link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { isEmailConfigured } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";

export const metadata: Metadata = { title: "Sign in", description: `Sign in to ${appTitle}.` };

export default async function SignInPage({ searchParams }: PageProps<"/signin">) {
  const query = await searchParams;
  const callbackUrl = safeCallbackUrl(query.callbackUrl, env.AUTH_URL);
  const errorCode = [query.error].flat()[0];
  const error = errorMessage(errorCode);
  // slot: signed-in
  await redirectIfSignedIn(callbackUrl);
  const isReset = query.done === "reset";
  return (
    <AuthCard
      title="Sign in"
      alert={
        (error || isReset) && (
          <Alert variant={error ? "destructive" : "success"} role="alert">
            <AlertDescription>{error ?? "Your password was changed. Sign in with the new one."}</AlertDescription>
          </Alert>
        )
      }
      footer={
        env.AUTH_SIGNUP === "on" && (
          <>
            Don’t have an account? <TextLink href={{ pathname: "/signup", query: { callbackUrl } }}>Sign up</TextLink>
          </>
        )
      }
    >
      {/* slot: above-form */}
      <ActionForm action={passwordSignIn} name="passwordSignIn">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} required />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <SubmitButton>Sign in</SubmitButton>
        {/* slot: below-button */}
        {isEmailConfigured() && (
          <p className="text-center text-sm">
            <TextLink href="/forgot-password">Forgot your password?</TextLink>
          </p>
        )}
      </ActionForm>
      {/* slot: below-form */}
    </AuthCard>
  );
}
