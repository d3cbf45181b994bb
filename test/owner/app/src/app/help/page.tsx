import { Counter } from "@/components/counter";

export const metadata = { title: "Help" };

export default function HelpPage() {
  return (
    <main>
      <h1>Help</h1>
      <Counter />
    </main>
  );
}
