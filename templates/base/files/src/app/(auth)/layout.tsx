// The frame of the sign-in pages: one card, and beside it, on wide screens, what this app is.
import { connection } from "next/server";
import { appTitle, logo } from "@/brand";
import { Brand } from "@/components/brand";
import { Themed } from "@/components/theme";

export default async function AuthLayout({ children }: LayoutProps<"/">) {
  // The policy of these pages has a nonce, so none of them can be static.
  await connection();
  return (
    <Themed>
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <BrandPanel />
        <main className="mx-auto flex w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
          <div className="flex justify-center lg:hidden">
            <Brand />
          </div>
          {children}
        </main>
      </div>
    </Themed>
  );
}

function BrandPanel() {
  return (
    <aside
      aria-label={appTitle}
      className="relative hidden overflow-hidden bg-linear-to-br from-primary to-[color-mix(in_oklch,var(--primary),black_45%)] p-10 text-primary-foreground lg:flex lg:flex-col lg:justify-between dark:from-card dark:to-background dark:text-card-foreground"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute -top-20 -right-32 size-144 opacity-10">
        <path d={logo} className="fill-none stroke-current stroke-3" strokeLinecap="round" />
      </svg>
      <a
        href="/"
        className="relative inline-flex items-center gap-2.5 self-start rounded-md font-semibold outline-offset-4"
      >
        <svg
          viewBox="0 0 32 32"
          aria-hidden="true"
          className="size-8 rounded-[9px] bg-primary-foreground/15 dark:bg-accent"
        >
          <path d={logo} className="fill-none stroke-current stroke-3" strokeLinecap="round" />
        </svg>
        {appTitle}
      </a>
      <div className="relative grid max-w-md gap-3">
        <p className="text-3xl leading-tight font-semibold tracking-tight text-balance">
          One account, on every device.
        </p>
        <p className="leading-relaxed opacity-85">
          See where you are signed in, end any session, and take your data with you whenever you like.
        </p>
      </div>
    </aside>
  );
}
