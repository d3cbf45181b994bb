import type { Metadata } from "next";
import { accountSections } from "@/account/sections";
import { hasPassword } from "@/auth/change-password";
import { requirePage } from "@/auth/current-session";
import { Alert } from "@/components/alert";

export const metadata: Metadata = { title: "Account", description: "Your profile, password and sessions." };

const doneTexts = new Map([
  ["email", "Your email address was changed."],
  ["confirmation", "Your email address is confirmed."],
]);

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const session = await requirePage("account:manage");
  const query = Object.fromEntries(
    Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0]]),
  );
  const section = {
    session,
    hasPassword: await hasPassword(session.user.id),
    error: query.error,
    query,
  };
  const done = doneTexts.get(query.done ?? "");
  const sections = Object.entries(accountSections).sort(([, one], [, other]) => one.order - other.order);
  return (
    <>
      <div className="mb-5 border-b border-border pb-6">
        <h1 className="text-3xl font-semibold">Account</h1>
        <p className="mt-2 text-muted-foreground">
          Manage your profile, your password and the devices where you’re signed in.
        </p>
      </div>
      {done && (
        <Alert tone="success" role="alert">
          {done}
        </Alert>
      )}
      {sections.map(([name, { Content }]) => (
        <Content key={name} {...section} />
      ))}
    </>
  );
}
