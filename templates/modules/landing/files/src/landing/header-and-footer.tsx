// The top and the bottom of the landing page. Links don't prefetch, so that a visit costs the server nothing more.
import Link from "next/link";
import { Brand } from "@/components/brand";
import { ButtonLink } from "@/components/links";
import type { LandingContent } from "./content";

export function Header({ links }: LandingContent["header"]) {
  return (
    <header className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 px-4 py-3 sm:px-6">
      <Brand />
      <nav aria-label="Main" className="flex items-center gap-1">
        {links.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="hidden min-h-11 items-center rounded-lg px-3 text-sm font-medium text-muted-foreground hover:text-foreground sm:inline-flex"
          >
            {label}
          </a>
        ))}
        <ButtonLink kind="secondary" prefetch={false} href="/signin" className="sm:ml-3">
          Sign in
        </ButtonLink>
      </nav>
    </header>
  );
}

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
