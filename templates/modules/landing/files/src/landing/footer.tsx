import Link from "next/link";
import { Brand } from "@/components/brand";
import type { LandingContent } from "./content";

export function Footer({ text, links }: LandingContent["footer"]) {
  return (
    <footer className="border-t border-border">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
        <div>
          <Brand />
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="-ml-3 flex flex-wrap sm:ml-0">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm text-muted-foreground hover:text-foreground"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
