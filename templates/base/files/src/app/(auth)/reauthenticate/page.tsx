// Where people confirm their identity, before they go on with what they were about to do.
import type { Metadata } from "next";
import { requirePermission } from "@/auth";
import { reauthenticateWithPassword } from "@/auth/actions";
import { AuthCard } from "@/auth/auth-card";
import { reauthenticationMethods } from "@/auth/reauthentication";
import { ActionForm, SubmitButton } from "@/components/form";
import { CurrentPasswordField } from "@/components/reauthentication-fields";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";

export const metadata: Metadata = { title: "Confirm your identity", description: "Confirm your identity to continue." };

export default async function ReauthenticatePage({ searchParams }: PageProps<"/reauthenticate">) {
  const session = await requirePermission("account:confirm");
  const { user } = session;
  const callbackUrl = safeCallbackUrl((await searchParams).callbackUrl, env.AUTH_URL);
  const methods = await reauthenticationMethods(user.id);
  return (
    <AuthCard title="Confirm your identity">
      <p className="text-sm leading-relaxed text-muted-foreground">
        To continue, confirm that you are <strong className="wrap-anywhere text-foreground">{user.email}</strong>.
      </p>
      {/* slot: providers */}
      {methods.includes("password") && (
        <ActionForm action={reauthenticateWithPassword} name="reauthenticateWithPassword">
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <CurrentPasswordField email={user.email} />
          {/* slot: code */}
          <SubmitButton>Confirm</SubmitButton>
        </ActionForm>
      )}
      {/* slot: passkeys */}
    </AuthCard>
  );
}
