// Links: one that looks like a button, and one for use within text.
import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonVariant, buttonVariants } from "./button-variants";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

export function ButtonLink({ variant, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonVariants({ variant, className })} />;
}

export function TextLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      {...link}
      className="rounded font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    />
  );
}
