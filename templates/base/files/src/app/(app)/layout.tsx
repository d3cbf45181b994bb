// The frame of the pages for signed-in people: the header with its navigation, and the content.
import type { Route } from "next";
import { connection } from "next/server";
import { currentSession } from "@/auth/current-session";
import { SignOutForm } from "@/auth/sign-out-form";
import { Brand } from "@/components/brand";
import { SubmitButton } from "@/components/form";
import { NavigationLink } from "@/components/navigation-link";
import { Themed } from "@/components/theme";
import { can } from "@/database/roles";
import { navigation } from "@/navigation";

/** Protects nothing: a layout stays as it is while people go from page to page. Each page asks who has opened it. */
export default async function AppLayout({ children }: LayoutProps<"/">) {
  // The policy of these pages has a nonce, so none of them can be static.
  await connection();
  const session = await currentSession();
  const links = Object.entries(navigation).filter(
    ([, { permission }]) => session && can(session.user.role, permission),
  );
  return (
    <Themed>
      <a
        href="#content"
        className="sr-only rounded-lg bg-card px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        Skip to content
      </a>
      <header className="border-b border-border bg-card">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
          <Brand />
          <nav
            aria-label="Main"
            className="order-last -mx-3.5 flex w-full flex-wrap pb-1 sm:order-none sm:mx-0 sm:gap-1 sm:w-auto sm:flex-1 sm:pb-0"
          >
            {links.map(([href, { label }]) => (
              <NavigationLink key={href} href={href as Route}>
                {label}
              </NavigationLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-3">
            <span className="hidden max-w-56 truncate text-sm text-muted-foreground md:inline">
              {session?.user.email}
            </span>
            <SignOutForm className="contents">
              <SubmitButton variant="secondary">Sign out</SubmitButton>
            </SignOutForm>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-8 outline-none sm:px-6 sm:py-12">
        {children}
      </main>
    </Themed>
  );
}
