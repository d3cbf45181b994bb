// A link that looks like a button.
import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonKind, buttonClass } from "./button-class";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind;
}

export function ButtonLink({ kind, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(kind, className)} />;
}
