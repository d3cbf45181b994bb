// The frame of the settings: their title, and a link to each of their pages.
import type { Route } from "next";
import { NavigationLink } from "@/components/navigation-link";
import { PageHeader } from "@/components/page-header";

const links: [Route, string][] = [
  ["/settings/profile", "Profile"],
  ["/settings/security", "Security"],
  ["/settings/sessions", "Sessions"],
  ["/settings/data", "Your data"],
];

export default function SettingsLayout({ children }: LayoutProps<"/settings">) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <PageHeader title="Settings" description="Your account, and how you sign in." />
      <nav aria-label="Settings" className="flex gap-1 overflow-x-auto border-b">
        {links.map(([href, label]) => (
          <NavigationLink
            key={href}
            href={href}
            className="relative -mb-px inline-flex min-h-10 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:text-foreground"
          >
            {label}
          </NavigationLink>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </div>
  );
}
