// One button for each provider that is configured; nothing when there is none.
import { ActionForm, SubmitButton } from "@/components/form";
import { providerSignIn } from "@/oauth/actions";
import { offeredProviders } from "@/oauth/offered-providers";
import type { SignInAlternative } from "../auth-shell";

export const providers: SignInAlternative = ProviderButtons;

function ProviderButtons({ callbackUrl }: { callbackUrl: string }) {
  const offered = offeredProviders();
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-3">
      {offered.map(({ id, name, logo }) => (
        <ActionForm key={id} action={providerSignIn} name="providerSignIn">
          <input type="hidden" name="provider" value={id} />
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <SubmitButton kind="secondary" className="w-full">
            {logo}
            Continue with {name}
          </SubmitButton>
        </ActionForm>
      ))}
      <p className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
    </div>
  );
}
