import type { Metadata } from "next";
import { SessionsCard } from "@/account/sessions-card";
import { requireUser } from "@/auth";

export const metadata: Metadata = { title: "Sessions", description: "The devices where you’re signed in." };

export default async function SessionsPage() {
  const session = await requireUser();
  return (
    <div className="grid gap-6">
      <SessionsCard session={session} />
      {/* slot: cards */}
    </div>
  );
}
