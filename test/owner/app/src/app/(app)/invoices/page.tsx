// A page for signed-in users that src/proxy.ts and next.config.ts name.
import Image from "next/image";
import Script from "next/script";
import { Suspense } from "react";
import { requireUser } from "@/auth";
import { Counter } from "@/components/counter";
import { OrderButton } from "@/orders/order-button";

export const metadata = { title: "Invoices" };

export default async function InvoicesPage() {
  const { user } = await requireUser();
  return (
    <article>
      <h1>Invoices for {user.name}</h1>
      <div title="Paid" style={{ width: 75, height: 8 }} />
      <div data-testid="box" style={{ position: "relative", width: 320, height: 200 }}>
        <Image src="/photo.png" alt="A photo" fill sizes="320px" />
      </div>
      <Counter />
      <OrderButton />
      <Suspense fallback={<p>Loading…</p>}>
        <Balance />
      </Suspense>
      <Script src="/after.js" />
      <Script src="/lazy.js" strategy="lazyOnload" />
    </article>
  );
}

/** Streamed after the rest of the page, by an inline script of React's. */
async function Balance() {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return <p>Balance: 0</p>;
}
