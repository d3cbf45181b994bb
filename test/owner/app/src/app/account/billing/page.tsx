// A page for signed-in users that its author hasn't listed in src/pages.ts yet.
import { requirePage } from "@/auth/current-session";
import { Counter } from "@/components/counter";

export const metadata = { title: "Billing" };

export default async function BillingPage() {
  const { user } = await requirePage("account:manage");
  return (
    <main>
      <h1>Billing for {user.name}</h1>
      <div title="Used" style={{ width: 75, height: 8 }} />
      <Counter />
    </main>
  );
}
