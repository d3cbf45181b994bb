// The frame of the pages that everybody can read.
import type { Metadata } from "next";
import { connection } from "next/server";
import { Brand } from "@/components/brand";
import { NavigationLink } from "@/components/navigation-link";
import { Themed } from "@/components/theme";
import { baseUrl } from "@/env";

const linkClass =
  "relative inline-flex min-h-10 items-center rounded-md px-3 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current]:text-foreground";

export async function generateMetadata(): Promise<Metadata> {
  // The address of the app is a setting of the server that runs it, not of the one that builds it.
  await connection();
  return {
    metadataBase: new URL(baseUrl()),
    alternates: { types: { "application/rss+xml": "/feed.xml" } },
  };
}

export default function PostsLayout({ children }: LayoutProps<"/posts">) {
  return (
    <Themed>
      <header className="border-b border-border bg-card">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-6">
          <Brand />
          <nav aria-label="Main" className="-mr-3 flex flex-wrap">
            <NavigationLink href="/posts" className={linkClass}>
              Posts
            </NavigationLink>
            {/* A plain link, because the dashboard has another Content Security Policy. */}
            <a href="/dashboard" className={linkClass}>
              Dashboard
            </a>
          </nav>
        </div>
      </header>
      <main className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">{children}</main>
    </Themed>
  );
}
