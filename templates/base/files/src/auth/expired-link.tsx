// Shown to people who open the link of an email too late, or twice.
import type { Route } from "next";
import { ButtonLink } from "@/components/links";
import { AuthCard } from "./auth-card";

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
