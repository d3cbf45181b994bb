import { Field } from "./form";

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
