// Who is signed in, and what they can do from every page. Opens without JavaScript.
import { ChevronsUpDown, LogOut, Settings } from "lucide-react";
import Link from "next/link";
import { ThemeForm } from "@/account/theme-form";
import type { SessionUser } from "@/auth/sessions";
import { SignOutForm } from "@/auth/sign-out-form";
import { SubmitButton } from "@/components/form";
import { ActionMenuContent, ActionMenuItem, ActionMenuTrigger } from "@/components/ui/action-menu";
import { Separator } from "@/components/ui/separator";
import { UserAvatar } from "@/components/user-avatar";

const MENU_ID = "user-menu";

export function UserMenu({ user }: { user: SessionUser }) {
  return (
    <div>
      <ActionMenuTrigger
        popoverTarget={MENU_ID}
        className="flex w-full cursor-pointer items-center gap-2.5 rounded-md p-1.5 text-left text-sm hover:bg-sidebar-accent folded:justify-center folded:p-0.5"
      >
        <UserAvatar name={user.name} />
        <span className="grid min-w-0 flex-1 leading-tight folded:sr-only">
          <span className="truncate font-medium">{user.name}</span>
          <span className="truncate text-xs text-muted-foreground">{user.email}</span>
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-muted-foreground folded:hidden" />
        <span className="sr-only">Your account</span>
      </ActionMenuTrigger>
      <ActionMenuContent
        id={MENU_ID}
        className="supports-[position-area:top]:w-72 supports-[position-area:top]:[position-area:block-start_span-inline-end]"
      >
        <ActionMenuItem asChild>
          <Link href="/settings/profile">
            <Settings />
            Your settings
          </Link>
        </ActionMenuItem>
        <div className="p-2">
          <ThemeForm />
        </div>
        <Separator className="my-1" />
        <SignOutForm className="grid">
          <SubmitButton variant="ghost" className="justify-start px-2!">
            <LogOut />
            Sign out
          </SubmitButton>
        </SignOutForm>
      </ActionMenuContent>
    </div>
  );
}
