// Deletes a user in two steps. `details` is the first one: it opens without JavaScript, too.
import { buttonClass } from "@/components/button";
import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { deleteUser } from "./actions";
import type { ListedUser } from "./find-users";

export function UserDeletion({ user }: { user: ListedUser }) {
  return (
    <Section title="Delete user" text="The account goes at once, with its sessions. There is no way back.">
      <details>
        <summary className={buttonClass("secondary", "list-none")}>Delete this user…</summary>
        <ActionForm action={deleteUser} name="deleteUser" className="mt-5 grid gap-5">
          <input type="hidden" name="userId" value={user.id} />
          <p className="text-sm leading-relaxed break-words">
            Delete <strong>{user.name}</strong> ({user.email}) for good?
          </p>
          <SubmitButton kind="danger" className="justify-self-start">
            Yes, delete {user.name}
          </SubmitButton>
        </ActionForm>
      </details>
    </Section>
  );
}
