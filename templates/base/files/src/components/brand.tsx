// The app's logo and name, linked to the home page. A plain link, because the home page has another Content Security
// Policy than the pages of signed-in users.
import { appTitle } from "@/app-title";

export function Brand() {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-lg font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-primary" />
        <path
          d="M10 21.5V14a6 6 0 0 1 12 0v7.5"
          className="fill-none stroke-primary-foreground stroke-3"
          strokeLinecap="round"
        />
        <circle cx="16" cy="20.5" r="2" className="fill-primary-foreground" />
      </svg>
      {appTitle}
    </a>
  );
}
