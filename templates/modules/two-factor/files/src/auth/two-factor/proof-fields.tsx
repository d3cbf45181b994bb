// What changes to two-factor authentication ask for.
import { Field } from "@/components/form";
import { CurrentPasswordField } from "@/components/proof";

/** Nothing for people without a password, who have to have signed in minutes ago. */
export function PasswordField({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return hasPassword && <CurrentPasswordField email={email} />;
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
