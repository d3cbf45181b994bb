import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthCard } from "@/auth/auth-card";
import { ActionForm, SubmitButton } from "@/components/form";
import { ButtonLink, TextLink } from "@/components/links";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { answerSecondStep } from "@/two-step/actions";
import { findPending, stepCookieName } from "@/two-step/pending-sign-in";
import { CodeField } from "@/two-step/proof-fields";

export const metadata: Metadata = { title: "Enter a code", description: "The second step of signing in." };

export default async function SecondStepPage({ searchParams }: PageProps<"/signin/second-step">) {
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
