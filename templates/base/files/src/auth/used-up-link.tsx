// What people see who open a link of a mail too late, or twice.
import { ButtonLink } from "@/components/links";
import { AuthShell } from "./auth-shell";

export function UsedUpLink({ href, label }: { href: string; label: string }) {
  return (
    <AuthShell title="This link no longer works">
      <p className="text-sm leading-relaxed text-muted-foreground">
        It may have expired, it may have been used already, or a newer mail has replaced it.
      </p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </AuthShell>
  );
}
