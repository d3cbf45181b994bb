// What the sign-in pages have in common: a card with the form, and a line below.
import type { Route } from "next";
import type { ReactNode } from "react";
import { Card } from "@/components/card";
import { ButtonLink } from "@/components/links";

interface AuthCardProps {
  title: string;
  /** What went wrong before, above everything else. */
  alert?: ReactNode;
  /** A sentence that holds for every way to sign in. */
  intro?: ReactNode;
  /** The way to the other page, below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

export function AuthCard({ title, alert, intro, footer, children }: AuthCardProps) {
  return (
    <>
      <Card className="grid gap-6 sm:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {alert}
        {intro}
        {children}
      </Card>
      {footer && <p className="text-center text-sm text-muted-foreground">{footer}</p>}
    </>
  );
}

/** For people who open the link of an email too late, or twice. */
export function ExpiredLink({ href, label }: { href: Route; label: string }) {
  return (
    <AuthCard title="This link no longer works">
      <p className="text-sm leading-relaxed text-muted-foreground">
        It may have expired or already been used, or a newer email has replaced it.
      </p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </AuthCard>
  );
}
