// The links of src/navigation.ts that this person may follow. A folded sidebar shows the icons, and each label beside its
// icon while somebody points at it.
import type { Route } from "next";
import type { SessionUser } from "@/auth/sessions";
import { NavigationLink } from "@/components/navigation-link";
import { can } from "@/database/roles";
import { type NavigationItem, navigation } from "@/navigation";

export function Navigation({ user }: { user: SessionUser }) {
  const links = Object.entries(navigation).filter(([, { permission }]) => can(user.role, permission));
  const groups = new Set(links.map(([, { group }]) => group));
  return (
    <nav aria-label="Main" className="grid flex-1 content-start gap-4 py-2">
      {[...groups].map((group) => (
        <div key={group ?? ""}>
          {group && (
            <p
              id={`navigation-${group}`}
              className="px-2.5 pb-1 text-xs font-medium text-muted-foreground folded:sr-only"
            >
              {group}
            </p>
          )}
          <ul aria-labelledby={group && `navigation-${group}`} className="grid gap-0.5">
            {links
              .filter(([, item]) => item.group === group)
              .map(([href, item]) => (
                <li key={href}>
                  <ItemLink href={href as Route} item={item} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ItemLink({ href, item: { label, icon: Icon, count } }: { href: Route; item: NavigationItem }) {
  return (
    <NavigationLink
      href={href}
      className="group/link relative flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-sm transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground aria-[current]:bg-sidebar-accent aria-[current]:font-medium aria-[current]:text-sidebar-accent-foreground pointer-coarse:min-h-11"
    >
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0 truncate folded:pointer-events-none folded:absolute folded:left-full folded:z-10 folded:ml-2 folded:rounded-md folded:bg-foreground folded:px-2 folded:py-1 folded:text-xs folded:text-background folded:opacity-0 folded:group-hover/link:opacity-100 folded:group-focus-visible/link:opacity-100">
        {label}
      </span>
      {count && <Count count={count} />}
    </NavigationLink>
  );
}

async function Count({ count }: { count: () => Promise<number> }) {
  const waiting = await count();
  if (waiting === 0) return null;
  return <span className="ml-auto text-xs tabular-nums folded:sr-only">{waiting}</span>;
}
