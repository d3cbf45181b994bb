// What every page for signed-in people begins with: where it is, what it is, and what can be done here.
import type { Route } from "next";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "./ui/breadcrumb";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** The pages above this one, the uppermost first. */
  parents?: { label: string; href: Route }[];
  /** Beside the title, such as a badge. */
  marks?: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, parents = [], marks, actions }: PageHeaderProps) {
  return (
    <div className="grid gap-4">
      {parents.length > 0 && (
        <Breadcrumb>
          <BreadcrumbList>
            {parents.map(({ label, href }) => (
              <Fragment key={href}>
                <BreadcrumbItem>
                  <BreadcrumbLink asChild>
                    <Link href={href}>{label}</Link>
                  </BreadcrumbLink>
                </BreadcrumbItem>
                <BreadcrumbSeparator />
              </Fragment>
            ))}
            <BreadcrumbItem>
              <BreadcrumbPage>{title}</BreadcrumbPage>
            </BreadcrumbItem>
          </BreadcrumbList>
        </Breadcrumb>
      )}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-2xl font-semibold wrap-anywhere">
            {title}
            {marks}
          </h1>
          {description && <div className="text-sm leading-relaxed text-muted-foreground">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
