// For people who confirm who they are: a button for each provider by which they can.
import { errorMessage } from "@/auth/error-message";
import { reauthenticationMethods } from "@/auth/reauthentication";
import { ActionForm, SubmitButton } from "@/components/form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { confirmWithProvider } from "./actions";
import { offeredProviders } from "./offered-providers";

interface LinkedProviderButtonsProps {
  userId: string;
  callbackUrl: string;
  /** The error code in the address of those who come back unconfirmed. */
  error: string | string[] | undefined;
}

export async function LinkedProviderButtons({ userId, callbackUrl, error }: LinkedProviderButtonsProps) {
  const methods = await reauthenticationMethods(userId);
  const message = errorMessage([error].flat()[0]);
  return (
    <>
      {message && (
        <Alert variant="destructive">
          <AlertDescription>{message}</AlertDescription>
        </Alert>
      )}
      {offeredProviders()
        .filter(({ id }) => methods.includes(id))
        .map(({ id, name, logo }) => (
          <ActionForm key={id} action={confirmWithProvider} name="confirmWithProvider">
            <input type="hidden" name="provider" value={id} />
            <input type="hidden" name="callbackUrl" value={callbackUrl} />
            {/* slot: code */}
            <SubmitButton variant="outline">
              {logo} Continue with {name}
            </SubmitButton>
          </ActionForm>
        ))}
    </>
  );
}
