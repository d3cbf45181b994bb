import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { deleteUser } from "./actions";
import type { ListedUser } from "./find-users";

interface DeleteUserFormProps {
  user: ListedUser;
  /** Beside the button. */
  children?: ReactNode;
}

export function DeleteUserForm({ user, children }: DeleteUserFormProps) {
  return (
    <ActionForm action={deleteUser} name="deleteUser">
      <input type="hidden" name="userId" value={user.id} />
      <p className="text-sm leading-relaxed wrap-anywhere">
        Permanently delete <strong>{user.name}</strong> ({user.email})?
      </p>
      <ReauthenticationFields />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="destructive" className="h-auto! min-h-9 max-w-full whitespace-normal! wrap-anywhere">
          Delete {user.name}
        </SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
