import { neededProof } from "@/auth/recent-proof";
import type { ActiveSession } from "@/auth/sessions";
import { Alert } from "@/components/alert";
import { Section } from "@/components/card";
import { SubmitButton } from "@/components/form";
import { CurrentPasswordField, SignInAgain } from "@/components/proof";
import { DownloadForm } from "./download-form";

/** Why src/app/api/account/data sent people back without a file. */
const messages: Record<string, string> = {
  invalid_fields: "This is not your current password.",
  password_required: "You signed in more than 15 minutes ago. Enter your password.",
  fresh_sign_in_required: "You signed in more than 15 minutes ago. Sign in again to download your data.",
  too_many_attempts: "You can download your data once an hour. Try again later.",
};

interface DataCardProps {
  session: ActiveSession;
  /** Why there is no file. */
  error: string | undefined;
}

export async function DataCard({ session, error = "" }: DataCardProps) {
  const needed = await neededProof(session);
  const message = Object.hasOwn(messages, error) ? messages[error] : undefined;
  return (
    <Section
      title="Your data"
      text="Everything that is stored about you, as a JSON file. You can download it once an hour."
    >
      <div className="grid gap-5">
        {message && (
          <Alert variant="destructive" role="alert">
            {message}
          </Alert>
        )}
        {needed === "sign-in" ? (
          <SignInAgain purpose="download your data" />
        ) : (
          <DownloadForm action="/api/account/data">
            {needed === "password" && <CurrentPasswordField email={session.user.email} />}
            <SubmitButton variant="secondary" className="justify-self-start">
              Download my data
            </SubmitButton>
          </DownloadForm>
        )}
      </div>
    </Section>
  );
}
