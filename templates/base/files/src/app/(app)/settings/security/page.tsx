import type { Metadata } from "next";
import { EmailCard } from "@/account/email-card";
import { PasswordCard } from "@/account/password-card";
import { requireUser } from "@/auth";
import { DoneMessage } from "@/components/done-message";

export const metadata: Metadata = { title: "Security", description: "How you sign in." };

const doneTexts = new Map([
  ["email", "Your email address was changed."],
  ["confirmation", "Your email address is confirmed."],
]);

export default async function SecurityPage({ searchParams }: PageProps<"/settings/security">) {
  const session = await requireUser();
  const query = await searchParams;
  const done = doneTexts.get(String(query.done));
  return (
    <>
      {done && <DoneMessage>{done}</DoneMessage>}
      <EmailCard user={session.user} />
      <PasswordCard user={session.user} />
      {/* slot: cards */}
    </>
  );
}
