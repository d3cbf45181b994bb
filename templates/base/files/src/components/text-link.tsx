// A link within text.
import Link from "next/link";
import type { ComponentProps } from "react";

export function TextLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      {...link}
      className="rounded font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    />
  );
}
