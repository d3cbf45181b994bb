// A page for signed-in users whose author has forgotten the lines in src/proxy.ts and next.config.ts.
import { requireUser } from "@/auth";
import { Counter } from "@/components/counter";

export const metadata = { title: "Billing" };

export default async function BillingPage() {
  const { user } = await requireUser();
  return (
    <article>
      <h1>Billing for {user.name}</h1>
      <div title="Used" style={{ width: 75, height: 8 }} />
      <Counter />
    </article>
  );
}
