import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { AuthCard } from "@/auth/auth-card";
import { redirectIfSignedIn } from "@/auth/require-user";
import { twoFactorSignIn } from "@/auth/two-factor/actions";
import { challengeCookieName } from "@/auth/two-factor/challenge-cookie";
import { findChallenged } from "@/auth/two-factor/challenges";
import { CodeField } from "@/components/code-field";
import { ActionForm, SubmitButton } from "@/components/form";
import { TextLink } from "@/components/text-link";
import { Button } from "@/components/ui/button";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";

export const metadata: Metadata = { title: "Enter a code", description: "Finish signing in with a code." };

export default async function TwoFactorSignInPage({ searchParams }: PageProps<"/signin/two-factor">) {
  const callbackUrl = safeCallbackUrl((await searchParams).callbackUrl, env.AUTH_URL);
  await redirectIfSignedIn(callbackUrl);
  const signIn = { pathname: "/signin", query: { callbackUrl } } as const;
  if (!(await findChallenged((await cookies()).get(challengeCookieName())?.value))) {
    return (
      <AuthCard title="This sign-in has expired">
        <p className="text-sm leading-relaxed text-muted-foreground">You have ten minutes to enter a code.</p>
        <Button asChild>
          <Link href={signIn}>Sign in again</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Enter a code" footer={<TextLink href={signIn}>Start over</TextLink>}>
      <ActionForm action={twoFactorSignIn} name="twoFactorSignIn">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <CodeField />
        <SubmitButton>Sign in</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
