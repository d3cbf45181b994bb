// Where people come after signing in: what to do next, and what happened lately.
import type { Metadata } from "next";
import { OwnSessionsCard } from "@/account/own-sessions-card";
import { SecureAccountCard } from "@/account/secure-account-card";
import { requireUser } from "@/auth";
import { PageHeader } from "@/components/page-header";

export const metadata: Metadata = { title: "Dashboard", description: "What to do next, and what happened lately." };

export default async function DashboardPage() {
  const session = await requireUser();
  const [firstName] = session.user.name.split(" ");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={`Welcome back, ${firstName}`} description="What to do next, and what happened lately." />
      <div className="-mb-6 gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
        <SecureAccountCard user={session.user} />
        {/* slot: cards */}
        <OwnSessionsCard session={session} />
      </div>
    </div>
  );
}
