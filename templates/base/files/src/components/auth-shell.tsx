// The frame of the pages for people who are not signed in yet: one card in the middle.
import type { ReactNode } from "react";
import { Brand } from "./brand";
import { Card } from "./card";

interface AuthShellProps {
  title: string;
  /** The way to the other page, below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

export function AuthShell({ title, footer, children }: AuthShellProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <div className="flex justify-center">
        <Brand />
      </div>
      <Card className="grid gap-6 sm:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children}
      </Card>
      {footer && <p className="text-center text-sm text-muted">{footer}</p>}
    </main>
  );
}
