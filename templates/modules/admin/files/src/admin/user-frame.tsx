// What every page about one user begins with: who it is, and the other pages about them.
import type { Route } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { PageHeader } from "@/components/page-header";
import { PendingMark } from "@/components/pending";
import { TimeAgo } from "@/components/time-ago";
import { UserAvatar } from "@/components/user-avatar";
import { Day } from "./day";
import { findUser, type ListedUser } from "./find-users";
import { RoleBadge, StateBadge, YouMark } from "./user-badges";
import { USERS_PATH } from "./user-search-params";

/** Metadata and page share the answer. */
const readUser = cache(findUser);

/** Shows not-found.tsx if there is nobody with this id. */
export async function requireListedUser({ userId }: { userId: string }): Promise<ListedUser> {
  return (await readUser(userId)) ?? notFound();
}

export async function userTitle({ userId }: { userId: string }, tab?: string): Promise<string> {
  const user = await readUser(userId);
  if (!user) return "Page not found";
  return tab ? `${tab} of ${user.name}` : user.name;
}

const tabs = {
  overview: { label: "Overview", path: "" },
  sessions: { label: "Sessions", path: "/sessions" },
  // slot: tabs
  danger: { label: "Danger zone", path: "/danger" },
};

interface UserFrameProps {
  user: ListedUser;
  isOwn: boolean;
  current: keyof typeof tabs;
  children: ReactNode;
}

export function UserFrame({ user, isOwn, current, children }: UserFrameProps) {
  return (
    <div className="group/list mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-4">
        <PageHeader
          title={user.name}
          parents={[{ label: "Users", href: USERS_PATH }]}
          marks={
            <>
              <RoleBadge role={user.role} />
              <StateBadge user={user} />
              {isOwn && <YouMark />}
            </>
          }
          description={user.email}
        />
        <Facts user={user} />
      </div>
      <nav aria-label="This user" className="flex gap-1 overflow-x-auto border-b">
        {Object.entries(tabs).map(([name, { label, path }]) => (
          <Link
            key={name}
            href={`${USERS_PATH}/${user.id}${path}` as Route}
            aria-current={name === current ? "page" : undefined}
            className="relative -mb-px inline-flex min-h-10 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:text-foreground pointer-coarse:min-h-11"
          >
            {label}
            <PendingMark />
          </Link>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-6 transition-opacity group-has-[[data-pending]]/list:opacity-50">
        {children}
      </div>
    </div>
  );
}

function Facts({ user }: { user: ListedUser }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 text-sm">
      <UserAvatar name={user.name} className="size-12 text-base" />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 *:grid">
        <div>
          <dt className="text-muted-foreground">Last seen</dt>
          <dd>{user.lastSeenAt ? <TimeAgo date={user.lastSeenAt} /> : "Never"}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground">Joined</dt>
          <dd>
            <Day value={user.createdAt} />
          </dd>
        </div>
        {user.suspendedAt && (
          <div>
            <dt className="text-muted-foreground">Suspended</dt>
            <dd>
              <Day value={user.suspendedAt} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
