// What changes to two-step sign-in ask for.
import { Field } from "@/components/form";

/** Nothing for people without a password, who have to have signed in minutes ago. */
export function PasswordField({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (!hasPassword) return null;
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        required
      />
    </>
  );
}

export function CodeField() {
  return (
    <Field
      name="code"
      label="Code"
      hint="The six digits that your authenticator app shows, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={100}
      required
    />
  );
}
