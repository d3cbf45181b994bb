// Shown to people who open the link of an email too late, or twice.
import { ButtonLink } from "@/components/links";
import { AuthShell } from "./auth-shell";

export function ExpiredLink({ href, label }: { href: string; label: string }) {
  return (
    <AuthShell title="This link no longer works">
      <p className="text-sm leading-relaxed text-muted-foreground">
        It may have expired or already been used, or a newer email has replaced it.
      </p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </AuthShell>
  );
}
