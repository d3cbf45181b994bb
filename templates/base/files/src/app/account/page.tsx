import type { Metadata } from "next";
import { DeleteSection } from "@/account/delete-section";
import { LinkedProviders } from "@/account/linked-providers";
import { PasswordSection } from "@/account/password-section";
import { ProfileSection } from "@/account/profile-section";
import { SessionsSection } from "@/account/sessions-section";
import { requirePage } from "@/auth/current-session";
import { AppShell } from "@/components/app-shell";
import { ForbiddenPage } from "@/components/forbidden-page";
import { hasPassword } from "@/users/change-password";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const session = await requirePage("/account", "account:manage");
  if (!session) return <ForbiddenPage />;
  const { user } = session;
  const withPassword = await hasPassword(user.id);
  return (
    <AppShell user={user} path="/account">
      <div className="mb-5 border-b border-line pb-6">
        <h1 className="text-3xl font-semibold">Account</h1>
        <p className="mt-2 text-muted">Your profile, your password, and where you are signed in.</p>
      </div>
      <ProfileSection user={user} />
      <PasswordSection user={user} hasPassword={withPassword} />
      <LinkedProviders userId={user.id} error={[(await searchParams).error].flat()[0]} />
      <SessionsSection session={session} />
      <DeleteSection user={user} hasPassword={withPassword} />
    </AppShell>
  );
}
