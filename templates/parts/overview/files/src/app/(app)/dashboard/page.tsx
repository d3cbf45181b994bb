// Where people come after signing in: what to do next, and what happened lately.
import type { Metadata } from "next";
import { OwnSessionsCard } from "@/account/own-sessions-card";
import { SecureAccountCard } from "@/account/secure-account-card";
import { requireUser } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { can } from "@/database/roles";
import { Overview } from "./overview";

export const metadata: Metadata = { title: "Dashboard", description: "What to do next, and what happened lately." };

export default async function DashboardPage({ searchParams }: PageProps<"/dashboard">) {
  const session = await requireUser();
  const { days } = await searchParams;
  const [firstName] = session.user.name.split(" ");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={`Welcome back, ${firstName}`} description="What to do next, and what happened lately." />
      {can(session.user.role, "users:manage") && <Overview period={days} />}
      <div className="-mb-6 gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
        <SecureAccountCard user={session.user} />
        {/* slot: cards */}
        <OwnSessionsCard session={session} />
      </div>
    </div>
  );
}
