// The frame of the pages for people who aren't signed in: one card with the page's form.
import type { ReactNode } from "react";
import { Brand } from "@/components/brand";
import { Card } from "@/components/card";
import { signInAlternatives } from "./alternatives";

/** A way to sign in besides email and password. Each file in `alternatives/` is one. */
export type SignInAlternative = (props: { callbackUrl: string }) => ReactNode;

interface AuthShellProps {
  title: string;
  /** Where people go once they are signed in. With it, the other ways to sign in are shown above the form. */
  callbackUrl?: string;
  /** What went wrong before, above everything else. */
  alert?: ReactNode;
  /** The way to the other page, below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

export function AuthShell({ title, callbackUrl, alert, footer, children }: AuthShellProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <div className="flex justify-center">
        <Brand />
      </div>
      <Card className="grid gap-6 sm:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {alert}
        {callbackUrl !== undefined &&
          Object.entries(signInAlternatives).map(([name, Alternative]) => (
            <Alternative key={name} callbackUrl={callbackUrl} />
          ))}
        {children}
      </Card>
      {footer && <p className="text-center text-sm text-muted-foreground">{footer}</p>}
    </main>
  );
}
