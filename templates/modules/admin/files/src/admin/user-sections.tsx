// What an admin can do with one user: change the role, end the sessions, delete the account.
import { SessionDetails } from "@/account/session-details";
import { roles } from "@/auth/roles";
import { listActiveSessions } from "@/auth/sessions";
import { buttonClass } from "@/components/button-class";
import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { TextLink } from "@/components/links";
import { deleteUser, endUserSessions, updateUserRole } from "./actions";
import type { ListedUser } from "./find-users";

export function UserRole({ user }: { user: ListedUser }) {
  return (
    <Section title="Role" text="What this person can do. Changes apply immediately.">
      <ActionForm action={updateUserRole} name="updateUserRole" success="Saved." className="grid gap-2">
        <input type="hidden" name="userId" value={user.id} />
        <div className="flex gap-2">
          <select
            // A new role gets a new element, because a submitted form resets its controls to their first values.
            key={user.role}
            name="role"
            defaultValue={user.role}
            aria-label={`Role of ${user.name}`}
            className="h-11 rounded-lg border border-input bg-card px-3 text-sm capitalize transition-colors hover:border-foreground"
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
          <SubmitButton kind="secondary">Save</SubmitButton>
        </div>
      </ActionForm>
    </Section>
  );
}

export async function UserSessions({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const sessions = await listActiveSessions(user.id);
  return (
    <Section title="Sessions" text="Devices where this person is signed in. Ending the sessions signs them out.">
      <ActionForm action={endUserSessions} name="endUserSessions" success="Sessions ended.">
        <input type="hidden" name="userId" value={user.id} />
        {sessions.length === 0 && <p className="text-sm text-muted-foreground">Not signed in anywhere.</p>}
        <ul className="-my-3 divide-y divide-border empty:hidden">
          {sessions.map((session) => (
            <li key={session.id} className="flex py-3">
              <SessionDetails session={session} />
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <SubmitButton kind="secondary" className="justify-self-start">
            {isOwn ? "End all other sessions" : "End all sessions"}
          </SubmitButton>
        )}
      </ActionForm>
    </Section>
  );
}

/** Takes two steps. The first is `details`, which opens without JavaScript. */
export function UserDeletion({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <Section title="Delete user" text="Deletes the account and signs it out everywhere. This can’t be undone.">
      {isOwn ? (
        <p className="text-sm text-muted-foreground">
          To delete your own account, go to <TextLink href="/account">your account</TextLink>.
        </p>
      ) : (
        <details>
          <summary className={buttonClass("secondary", "list-none")}>Delete this user…</summary>
          <ActionForm action={deleteUser} name="deleteUser" className="mt-5 grid gap-5">
            <input type="hidden" name="userId" value={user.id} />
            <p className="text-sm leading-relaxed break-words">
              Permanently delete <strong>{user.name}</strong> ({user.email})?
            </p>
            <SubmitButton kind="danger" className="justify-self-start">
              Delete {user.name}
            </SubmitButton>
          </ActionForm>
        </details>
      )}
    </Section>
  );
}
