// A static page that is made anew at most every two seconds.
import { Counter } from "@/components/counter";

export const revalidate = 2;

export const metadata = { title: "News" };

export default function NewsPage() {
  return (
    <main>
      <h1>News</h1>
      <p>
        As of <time>{new Date().toISOString()}</time>
      </p>
      <Counter />
    </main>
  );
}
