import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthCard } from "@/auth/auth-card";
import { answerSecondStep } from "@/auth/two-factor/actions";
import { findPending, stepCookieName } from "@/auth/two-factor/pending-sign-in";
import { CodeField } from "@/auth/two-factor/proof-fields";
import { ActionForm, SubmitButton } from "@/components/form";
import { ButtonLink, TextLink } from "@/components/links";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";

export const metadata: Metadata = { title: "Enter a code", description: "The second step of signing in." };

export default async function SecondStepPage({ searchParams }: PageProps<"/signin/two-factor">) {
  const callbackUrl = safeCallbackUrl((await searchParams).callbackUrl, env.AUTH_URL);
  const signIn = { pathname: "/signin", query: { callbackUrl } } as const;
  if (!(await findPending((await cookies()).get(stepCookieName())?.value))) {
    return (
      <AuthCard title="This sign-in has expired">
        <p className="text-sm leading-relaxed text-muted-foreground">
          After the first step, you have ten minutes to enter a code.
        </p>
        <ButtonLink href={signIn}>Sign in again</ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Enter a code" footer={<TextLink href={signIn}>Start over</TextLink>}>
      <ActionForm action={answerSecondStep} name="answerSecondStep">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <CodeField />
        <SubmitButton>Sign in</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
