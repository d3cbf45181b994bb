"use client";
// The fields by which people confirm their identity: see src/auth/reauthentication.ts.
import { Field, useLastResult } from "./form";

interface ReauthenticationFieldsProps {
  /** What is asked for in any case. */
  methods?: string[];
  /** The form asks for the password anyway, under another name. */
  hasPasswordField?: boolean;
  /** Tells password managers whose password it is; a form that has a field for an address goes without. */
  email?: string;
}

/** In a form whose action was refused because it asks for them: what was typed is sent again, together with these. */
export function ReauthenticationFields({
  methods: always = [],
  hasPasswordField = false,
  email,
}: ReauthenticationFieldsProps) {
  const result = useLastResult();
  const methods = (result?.ok === false && result.error.methods) || always;
  return (
    <div className="contents">
      {/* slot: others */}
      {methods.includes("password") && !hasPasswordField && <CurrentPasswordField email={email} />}
      {/* slot: code */}
    </div>
  );
}

export function CurrentPasswordField({ email }: Pick<ReauthenticationFieldsProps, "email">) {
  const rules = { autoComplete: "current-password", maxLength: 256, required: true };
  return (
    <>
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <Field name="password" label="Your password" type="password" {...rules} />
    </>
  );
}
