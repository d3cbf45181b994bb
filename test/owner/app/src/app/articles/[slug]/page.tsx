// 300 articles are made by the build, later ones when somebody first asks for them.
import type { Metadata } from "next";
import { Counter } from "@/components/counter";

export function generateStaticParams() {
  return Array.from({ length: 300 }, (_, index) => ({ slug: `post-${index + 1}` }));
}

export async function generateMetadata({ params }: PageProps<"/articles/[slug]">): Promise<Metadata> {
  return { title: (await params).slug };
}

export default async function ArticlePage({ params }: PageProps<"/articles/[slug]">) {
  return (
    <main>
      <h1>{(await params).slug}</h1>
      <Counter />
    </main>
  );
}
