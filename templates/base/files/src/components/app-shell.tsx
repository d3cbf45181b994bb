// The frame of every signed-in page: the header with its navigation, and the content.
import Link from "next/link";
import type { ReactNode } from "react";
import { signOutHere } from "@/auth/actions";
import { can } from "@/auth/roles";
import type { SessionUser } from "@/auth/sessions";
import { navigation } from "@/navigation";
import { Brand } from "./brand";
import { ActionForm, SubmitButton } from "./form";

interface AppShellProps {
  user: SessionUser;
  /** The path of the page, which is marked in the navigation. */
  path: string;
  children: ReactNode;
}

export function AppShell({ user, path, children }: AppShellProps) {
  const links = Object.entries(navigation).filter(([, { permission }]) => can(user.role, permission));
  return (
    <>
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
              <Link
                key={href}
                href={href}
                aria-current={href === path ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded-lg px-3.5 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current]:text-primary sm:aria-[current]:bg-accent"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-3">
            <span className="hidden max-w-56 truncate text-sm text-muted-foreground md:inline">{user.email}</span>
            <ActionForm action={signOutHere} name="signOutHere" className="contents">
              <SubmitButton kind="secondary">Sign out</SubmitButton>
            </ActionForm>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-8 outline-none sm:px-6 sm:py-12">
        {children}
      </main>
    </>
  );
}
