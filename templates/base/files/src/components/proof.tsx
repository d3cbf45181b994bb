// How people who are signed in prove that it is them: with their password, or by signing in again. See src/auth/recent-proof.ts.
import { Field, SubmitButton } from "./form";
import { SignOutForm } from "./sign-out-form";

/** `email` tells password managers whose password it is; a form that has a field for an address goes without. */
export function CurrentPasswordField({ email }: { email?: string }) {
  const rules = { autoComplete: "current-password", maxLength: 256, required: true };
  return (
    <>
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <Field name="password" label="Your password" type="password" {...rules} />
    </>
  );
}

/** For people without a password. `purpose` goes on with "Sign in again to". */
export function SignInAgain({ purpose }: { purpose: string }) {
  return (
    <SignOutForm className="grid justify-items-start gap-3">
      <p className="text-sm leading-relaxed text-muted-foreground">
        You signed in more than 15 minutes ago. Sign in again to {purpose}.
      </p>
      <SubmitButton variant="secondary">Sign in again</SubmitButton>
    </SignOutForm>
  );
}
