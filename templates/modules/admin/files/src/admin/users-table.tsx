// The list of users: table and paging. Plain forms and links, so that it works without JavaScript and every list has a
// URL. Each name leads to the page where roles are changed: a form in every row would make the page slow to render.
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { UserAvatar } from "@/components/user-avatar";
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
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <Table>
        <TableCaption className="sr-only">Users and their roles</TableCaption>
        <TableHeader>
          <TableRow>
            {sortableColumns.map((column) => (
              <SortableHeading key={column} column={column} request={request} />
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === ownId} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function SortableHeading({ column, request }: { column: UserSearchParams["sort"]; request: UserSearchParams }) {
  const isSorted = request.sort === column;
  const isAscending = isSorted && request.direction === "asc";
  const direction = isAscending ? "desc" : "asc";
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <TableHead
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className={columnClasses[column]}
    >
      <Link
        href={usersUrl({ ...request, sort: column, direction, after: undefined, before: undefined })}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-sm hover:text-foreground pointer-coarse:min-h-11"
      >
        {columnLabels[column]}
        <Arrow aria-hidden="true" className={`size-3.5 ${isSorted ? "text-primary" : "opacity-0"}`} />
      </Link>
    </TableHead>
  );
}

function UserRow({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TableRow>
      <th scope="row" className="max-w-0 px-4 py-3 font-normal sm:w-1/3">
        <span className="flex items-center gap-2.5">
          <UserAvatar name={user.name} />
          <Link
            href={`${USERS_PATH}/${user.id}`}
            className="inline-flex min-h-6 min-w-0 items-center rounded-sm font-medium hover:underline"
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
      <TableCell className={`max-w-0 truncate text-muted-foreground sm:w-1/3 ${wideOnly}`}>
        {user.email}
        <VerifiedMark user={user} />
      </TableCell>
      <TableCell className="w-px">
        <Badge variant={user.role === "admin" ? "default" : "secondary"} className="capitalize">
          {user.role}
        </Badge>
      </TableCell>
      <TableCell className={`w-px text-muted-foreground ${columnClasses.createdAt}`}>
        <Day value={user.createdAt} />
      </TableCell>
    </TableRow>
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
