// Where people come after signing in: what to do next, and what happened lately.
import type { Metadata } from "next";
import { OwnSessionsCard } from "@/account/own-sessions-card";
import { SecureAccountCard } from "@/account/secure-account-card";
import { requireUser } from "@/auth";
import { PageHeader } from "@/components/page-header";

export const metadata: Metadata = { title: "Dashboard", description: "What to do next, and what happened lately." };

export default async function DashboardPage() {
  const session = await requireUser();
  return (
    <>
      <PageHeader
        title={`Welcome back, ${session.user.name}`}
        description="What to do next, and what happened lately."
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {/* slot: cards */}
        <SecureAccountCard user={session.user} />
        <OwnSessionsCard session={session} />
      </div>
    </>
  );
}
