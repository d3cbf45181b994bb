// What can be done with one person of the list. Each button sends its own form, which stands beside the table.
import { Ban, LogOut, MoreHorizontal, RotateCcw, Trash2, UserCog } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { GetForm } from "@/components/get-form";
import { ActionMenuContent, ActionMenuItem, ActionMenuTrigger } from "@/components/ui/action-menu";
import { buttonVariants } from "@/components/ui/button";
import { Separator } from "@/components/ui/separator";
import { CONFIRM_PATH, type UserChange, userChanges } from "./confirm-url";
import type { ListedUser } from "./find-users";
import { USERS_PATH } from "./user-search-params";

const formId = (change: UserChange) => `${change}-form`;

const items = {
  role: { label: "Change role…", icon: UserCog },
  "sign-out": { label: "Sign out…", icon: LogOut },
  suspend: { label: "Suspend…", icon: Ban },
  reactivate: { label: "Reactivate…", icon: RotateCcw },
};

export function RowMenu({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const menuId = `menu-${user.id}`;
  const state: UserChange[] = isOwn ? [] : [user.suspendedAt ? "reactivate" : "suspend"];
  return (
    <>
      <ActionMenuTrigger
        popoverTarget={menuId}
        className={buttonVariants({ variant: "ghost", size: "icon", className: "text-muted-foreground" })}
      >
        <MoreHorizontal />
        <span className="sr-only">Actions for {user.name}</span>
      </ActionMenuTrigger>
      <ActionMenuContent id={menuId}>
        {(["role", "sign-out", ...state] as const).map((change) => (
          <RowMenuItem key={change} change={change} userId={user.id} />
        ))}
        {!isOwn && (
          <>
            <Separator className="my-1" />
            <ActionMenuItem asChild variant="destructive">
              <Link href={`${USERS_PATH}/${user.id}/danger`} prefetch={false}>
                <Trash2 />
                Delete…
              </Link>
            </ActionMenuItem>
          </>
        )}
      </ActionMenuContent>
    </>
  );
}

function RowMenuItem({ change, userId }: { change: UserChange; userId: string }) {
  const { label, icon: Icon } = items[change];
  return (
    <ActionMenuItem
      type="submit"
      form={formId(change)}
      name="userId"
      value={userId}
      variant={change === "suspend" ? "destructive" : "default"}
    >
      <Icon />
      {label}
    </ActionMenuItem>
  );
}

/** One for each change; `back` is the list that the menus are in. */
export function RowForms({ back }: { back: Route }) {
  return userChanges.map((change) => (
    <GetForm key={change} id={formId(change)} action={CONFIRM_PATH} hidden>
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="back" value={back} />
    </GetForm>
  ));
}
