// A link within text.
import Link from "next/link";
import type { ComponentProps } from "react";

export function TextLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      {...link}
      className="rounded font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    />
  );
}
