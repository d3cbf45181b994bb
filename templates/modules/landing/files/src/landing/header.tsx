import { Brand } from "@/components/brand";
import { ButtonLink } from "@/components/button";

export function Header() {
  return (
    <header className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 px-4 py-3 sm:px-6">
      <Brand />
      <nav aria-label="Main" className="flex items-center gap-1">
        <a
          href="#features"
          className="hidden min-h-11 items-center rounded-lg px-3 text-sm font-medium text-muted-foreground hover:text-foreground sm:inline-flex"
        >
          Features
        </a>
        <a
          href="#how-it-works"
          className="hidden min-h-11 items-center rounded-lg px-3 text-sm font-medium text-muted-foreground hover:text-foreground sm:inline-flex"
        >
          How it works
        </a>
        <ButtonLink kind="secondary" prefetch={false} href="/signin" className="sm:ml-3">
          Sign in
        </ButtonLink>
      </nav>
    </header>
  );
}
