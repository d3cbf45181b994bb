// All users: search, filter, sort, page through, select. A name leads to the page of that user.
import { Plus, SearchX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { BulkForm } from "@/admin/bulk-form";
import { findUsers } from "@/admin/find-users";
import { RowForms } from "@/admin/row-menu";
import { SearchForm } from "@/admin/search-form";
import { UserFilters } from "@/admin/user-filters";
import { userSearchParams, usersUrl } from "@/admin/user-search-params";
import { UsersPagination } from "@/admin/users-pagination";
import { UsersTable } from "@/admin/users-table";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";

export const metadata: Metadata = {
  title: "Users",
  description: "Find users, change roles, suspend and delete accounts.",
};

export default async function UsersPage({ searchParams }: PageProps<"/admin/users">) {
  const { user } = await requirePermission("users:manage");
  const parameters = Object.fromEntries(
    Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0]]),
  );
  // A URL with invalid parameters shows the first page instead of an error.
  const request = userSearchParams.safeParse(parameters).data ?? userSearchParams.parse({});
  const page = await findUsers(request);
  return (
    <div className="group/list grid grid-cols-1 gap-6">
      <PageHeader
        title="Users"
        description="Everybody who has an account."
        actions={
          <Button asChild>
            <Link href="/admin/invitations">
              <Plus />
              Invite people
            </Link>
          </Button>
        }
      />
      {parameters.done === "deleted" && (
        <Alert variant="success" role="status">
          <AlertDescription>User deleted.</AlertDescription>
        </Alert>
      )}
      <div className="grid gap-3">
        <SearchForm {...request} />
        <UserFilters request={request} />
      </div>
      {page.users.length === 0 ? (
        <Empty>
          <EmptyHeader>
            <EmptyMedia variant="icon">
              <SearchX />
            </EmptyMedia>
            <EmptyTitle>No users found</EmptyTitle>
            <EmptyDescription>Nobody matches what you searched for.</EmptyDescription>
          </EmptyHeader>
          <EmptyContent>
            <Button asChild variant="outline" size="sm">
              <Link href={usersUrl({ pageSize: request.pageSize })}>Clear filters</Link>
            </Button>
          </EmptyContent>
        </Empty>
      ) : (
        <>
          <UsersTable users={page.users} request={request} ownId={user.id} />
          <BulkForm back={usersUrl(request)} />
          <RowForms back={usersUrl(request)} />
          <UsersPagination request={request} page={page} />
        </>
      )}
    </div>
  );
}
