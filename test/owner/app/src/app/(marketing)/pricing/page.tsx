import { Counter } from "@/components/counter";

export const metadata = { title: "Pricing" };

export default function PricingPage() {
  return (
    <>
      <h1>Pricing</h1>
      <Counter />
    </>
  );
}
