// A static page with a client component.
import Link from "next/link";
import { Counter } from "@/components/counter";

export const metadata = { title: "About" };

export default function AboutPage() {
  return (
    <main>
      <h1>About us</h1>
      <Counter />
      <Link href="/scripts">Scripts</Link>
    </main>
  );
}
