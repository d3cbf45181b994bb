import { SessionDetails } from "@/auth/session-details";
import { type ActiveSession, listActiveSessions } from "@/auth/sessions";
import { ActionForm, SubmitButton } from "@/components/form";
import { TitledCard } from "@/components/titled-card";
import { Badge } from "@/components/ui/badge";
import { deviceName } from "@/http/device-name";
import { endOtherSessions, endSession } from "./actions";

/** A single form for all sessions: the button that was pressed names the one to end. */
export async function SessionsCard({ session: current }: { session: ActiveSession }) {
  const active = await listActiveSessions(current.user.id);
  const hasOthers = active.some(({ id }) => id !== current.id);
  return (
    <TitledCard title="Sessions" text="Devices where you’re signed in. End any session you don’t recognize.">
      <ActionForm action={endSession} name="endSession" toast="Session ended.">
        <ul className="-my-3 divide-y divide-border">
          {active.map((session) => (
            <li key={session.id} className="flex min-h-16 items-center gap-4 py-3">
              <SessionDetails session={session} isCurrent={session.id === current.id} />
              {session.id === current.id ? (
                <Badge variant="success">This device</Badge>
              ) : (
                <SubmitButton variant="outline" name="sessionId" value={session.id}>
                  End<span className="sr-only"> the session on {deviceName(session.userAgent)}</span>
                </SubmitButton>
              )}
            </li>
          ))}
        </ul>
      </ActionForm>
      {/* The form stays when its button goes, because it says what happened. */}
      <ActionForm
        action={endOtherSessions}
        name="endOtherSessions"
        toast="You’re signed out everywhere else."
        className="grid gap-5 has-data-message:mt-8 has-[button]:mt-8"
      >
        {hasOthers && (
          <SubmitButton variant="outline" className="justify-self-start">
            Sign out everywhere else
          </SubmitButton>
        )}
      </ActionForm>
    </TitledCard>
  );
}
