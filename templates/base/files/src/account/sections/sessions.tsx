import { listActiveSessions } from "@/auth/sessions";
import { ActionForm } from "@/components/action-form";
import { Section } from "@/components/section";
import { SubmitButton } from "@/components/submit-button";
import { TimeAgo } from "@/components/time-ago";
import type { AccountSection, AccountSectionProps } from "../account-section";
import { endSession } from "../actions";
import { DeviceIcon } from "../device-icon";
import { deviceName, isPhone } from "../device-name";

export const sessions: AccountSection = { order: 40, Content: Sessions };

/** One form for all of them: the button that is pressed says which session ends. */
async function Sessions({ session }: AccountSectionProps) {
  const active = await listActiveSessions(session.user.id);
  return (
    <Section title="Sessions" text="Where you are signed in. End what you do not recognize.">
      <ActionForm action={endSession} name="endSession" success="The session is ended.">
        <ul className="-my-3 divide-y divide-line">
          {active.map(({ id, userAgent, createdAt, lastSeenAt }) => (
            <li key={id} className="flex min-h-16 items-center gap-4 py-3">
              <DeviceIcon phone={isPhone(userAgent)} />
              <div className="min-w-0 flex-1 text-sm">
                <p className="truncate font-medium">{deviceName(userAgent)}</p>
                <p className="mt-0.5 text-muted">
                  Signed in <TimeAgo date={createdAt} />
                  {id !== session.id && (
                    <>
                      , last seen <TimeAgo date={lastSeenAt} />
                    </>
                  )}
                </p>
              </div>
              {id === session.id ? (
                <span className="rounded-full bg-accent-soft px-2.5 py-1 text-xs font-medium whitespace-nowrap text-accent">
                  This device
                </span>
              ) : (
                <SubmitButton kind="secondary" name="sessionId" value={id}>
                  End<span className="sr-only"> the session of {deviceName(userAgent)}</span>
                </SubmitButton>
              )}
            </li>
          ))}
        </ul>
      </ActionForm>
    </Section>
  );
}
