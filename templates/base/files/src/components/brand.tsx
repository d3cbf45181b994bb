// The app's logo and name, linked to the home page. A plain link, because the home page has another Content Security
// Policy than the pages of signed-in users.
import { appTitle, logo } from "@/brand";

export function Brand() {
  return (
    <a href="/" className="inline-flex min-h-10 min-w-0 items-center gap-2.5 rounded-md font-semibold tracking-tight">
      <Logo />
      <span className="truncate folded:sr-only">{appTitle}</span>
    </a>
  );
}

function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path d={logo} className="fill-none stroke-primary-foreground stroke-3" strokeLinecap="round" />
    </svg>
  );
}
