// Made by the build for the names that it knows, and on demand for the others.
import { cacheLife } from "next/cache";
import { Counter } from "@/components/counter";

export async function generateStaticParams() {
  return [{ slug: "lamp" }, { slug: "desk" }];
}

export default async function ProductPage({ params }: PageProps<"/catalog/[slug]">) {
  "use cache";
  cacheLife("days");
  const { slug } = await params;
  return (
    <main>
      <h1>{slug}</h1>
      <Counter />
    </main>
  );
}
