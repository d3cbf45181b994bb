import Link from "next/link";
import type { ComponentProps } from "react";

/** For use within text. One that acts as a button is a `<Button asChild>`. */
export function TextLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      {...link}
      className="rounded-sm font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    />
  );
}
