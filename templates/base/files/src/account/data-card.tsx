import { SubmitButton } from "@/components/form";
import { TitledCard } from "@/components/titled-card";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { DownloadForm } from "./download-form";

/** Why src/app/api/account/data sent people back without a file. */
const messages: Record<string, string> = {
  too_many_attempts: "You can download your data once an hour. Try again later.",
};
const failed = "Your data couldn’t be downloaded. Try again in a moment.";

/** `error` says why there is no file. */
export function DataCard({ error }: { error: string | undefined }) {
  const message = error && (Object.hasOwn(messages, error) ? messages[error] : failed);
  return (
    <TitledCard
      title="Your data"
      text="Everything that is stored about you, as a JSON file. You can download it once an hour."
    >
      <div className="grid gap-5">
        {message && (
          <Alert variant="destructive">
            <AlertDescription>{message}</AlertDescription>
          </Alert>
        )}
        <DownloadForm action="/api/account/data">
          <SubmitButton variant="outline" className="justify-self-start">
            Download my data
          </SubmitButton>
        </DownloadForm>
      </div>
    </TitledCard>
  );
}
