// The list of users: table and paging. Plain forms and links, so that it works without JavaScript and every list has a
// URL. Each name leads to the page where roles are changed: a form in every row would make the page slow to render.
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Day } from "./day";
import { type ListedUser, MAX_MATCHES, type UserPage } from "./find-users";
import { PageLinks } from "./page-links";
import { sortableColumns, USERS_PATH, type UserSearchParams, usersUrl } from "./user-search-params";

export const columnLabels = { name: "Name", email: "Email", role: "Role", createdAt: "Joined" };

const wideOnly = "hidden sm:table-cell";
const columnClasses = { name: "", email: wideOnly, role: "", createdAt: "hidden md:table-cell" };

interface UsersTableProps {
  users: ListedUser[];
  request: UserSearchParams;
  /** The id of the signed-in admin, whose row is marked. */
  ownId: string;
}

export function UsersTable({ users, request, ownId }: UsersTableProps) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-border bg-card shadow-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Users and their roles</caption>
        <thead className="border-b border-border text-muted-foreground">
          <tr>
            {sortableColumns.map((column) => (
              <SortableHeading key={column} column={column} request={request} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {users.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === ownId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortableHeading({ column, request }: { column: UserSearchParams["sort"]; request: UserSearchParams }) {
  const isSorted = request.sort === column;
  const isAscending = isSorted && request.direction === "asc";
  const direction = isAscending ? "desc" : "asc";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className={`px-4 font-medium sm:px-5 ${columnClasses[column]}`}
    >
      <Link
        href={usersUrl({ ...request, sort: column, direction, after: undefined, before: undefined })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded hover:text-foreground"
      >
        {columnLabels[column]}
        <span aria-hidden="true" className={isSorted ? "text-primary" : "opacity-0"}>
          {isAscending ? "↑" : "↓"}
        </span>
      </Link>
    </th>
  );
}

function UserRow({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <tr>
      <th scope="row" className="max-w-0 px-4 py-3 font-normal sm:w-1/3 sm:px-5">
        <span className="flex items-center gap-2">
          <Link
            href={`${USERS_PATH}/${user.id}`}
            className="inline-flex min-h-6 min-w-0 items-center rounded font-medium underline decoration-border underline-offset-4 hover:text-primary hover:decoration-primary"
          >
            <span className="truncate">{user.name}</span>
          </Link>
          {isOwn && <YouMark />}
          {user.suspendedAt && <SuspendedMark />}
        </span>
        <span className="mt-0.5 block truncate text-muted-foreground sm:hidden">
          {user.email}
          <VerifiedMark user={user} />
        </span>
      </th>
      <td className={`max-w-0 truncate px-5 py-3 text-muted-foreground sm:w-1/3 ${wideOnly}`}>
        {user.email}
        <VerifiedMark user={user} />
      </td>
      <td className="w-px px-4 py-3 text-muted-foreground capitalize sm:px-5">{user.role}</td>
      <td className={`w-px px-5 py-3 text-muted-foreground ${columnClasses.createdAt}`}>
        <Day value={user.createdAt} />
      </td>
    </tr>
  );
}

/** Whether the address is known to be theirs. */
export function VerifiedMark({ user }: { user: ListedUser }) {
  return <span className="block text-xs">{user.emailVerified ? "Verified" : "Not verified"}</span>;
}

export function YouMark() {
  return <Badge>You</Badge>;
}

export function SuspendedMark() {
  return <Badge variant="destructive">Suspended</Badge>;
}

const number = new Intl.NumberFormat("en");

export function Pagination({ request, page }: { request: UserSearchParams; page: UserPage }) {
  const { total, previous, next } = page;
  return (
    <PageLinks
      previous={previous ? usersUrl({ ...request, after: undefined, before: previous }) : null}
      next={next ? usersUrl({ ...request, after: next, before: undefined }) : null}
    >
      <p className="text-sm text-muted-foreground">
        {number.format(total)} {total < MAX_MATCHES ? "" : "or more "}
        {total === 1 ? "user" : "users"}
      </p>
    </PageLinks>
  );
}
