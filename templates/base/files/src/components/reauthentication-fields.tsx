"use client";
// The fields by which people confirm their identity: see src/auth/reauthentication.ts.
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { Field, useLastResult } from "./form";
import { TextLink } from "./links";

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
  const path = usePathname();
  const methods = (result?.ok === false && result.error.methods) || always;
  const others = methods.some((method) => !["password", "code"].includes(method));
  return (
    <>
      {methods.includes("password") && !hasPasswordField && <CurrentPasswordField email={email} />}
      {/* slot: code */}
      {others && (
        <p className="text-sm">
          <TextLink href={`/reauthenticate?callbackUrl=${encodeURIComponent(path)}` as Route}>
            Confirm another way
          </TextLink>
        </p>
      )}
    </>
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
