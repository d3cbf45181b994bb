// What the sign-in pages have in common: a card with the form, and a line below.
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

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
      <Card className="py-6 sm:py-8">
        <CardHeader className="sm:px-8">
          <CardTitle className="text-2xl">
            <h1>{title}</h1>
          </CardTitle>
        </CardHeader>
        <CardContent className="grid gap-6 sm:px-8">
          {alert}
          {intro}
          {children}
        </CardContent>
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
      <Button asChild>
        <Link href={href}>{label}</Link>
      </Button>
    </AuthCard>
  );
}
