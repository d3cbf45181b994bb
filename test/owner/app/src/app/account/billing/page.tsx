// A page for signed-in users that its author hasn't listed as strict yet: it has the default policy.
import { requirePage } from "@/auth/current-session";
import { AppShell } from "@/components/app-shell";
import { Counter } from "@/components/counter";

export const metadata = { title: "Billing" };

export default async function BillingPage() {
  const { user } = await requirePage("/account/billing", "account:manage");
  return (
    <AppShell user={user} path="/account/billing">
      <h1>Billing for {user.name}</h1>
      <div title="Used" style={{ width: 75, height: 8 }} />
      <Counter />
    </AppShell>
  );
}
