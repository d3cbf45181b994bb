// For people who confirm who they are: a button for each provider that they have linked.
import { ActionForm, SubmitButton } from "@/components/form";
import { providerSignIn } from "./actions";
import { offeredProviders } from "./offered-providers";

export function LinkedProviderButtons({ ids, callbackUrl }: { ids: string[]; callbackUrl: string }) {
  const linked = offeredProviders().filter(({ id }) => ids.includes(id));
  return linked.map(({ id, name, logo }) => (
    <ActionForm key={id} action={providerSignIn} name="providerSignIn">
      <input type="hidden" name="provider" value={id} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <SubmitButton variant="secondary">
        {logo} Continue with {name}
      </SubmitButton>
    </ActionForm>
  ));
}
