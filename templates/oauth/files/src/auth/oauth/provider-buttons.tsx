import { LastUsed } from "@/auth/last-sign-in-method";
import { ActionForm, SubmitButton } from "@/components/form";
import { providerSignIn } from "./actions";
import { offeredProviders } from "./offered-providers";

/** More than these share rows, so that the password stays in sight. */
const MAX_FULL_ROWS = 3;

/** One for each provider that is configured; nothing when there is none. */
export function ProviderButtons({ callbackUrl }: { callbackUrl: string }) {
  const offered = offeredProviders();
  if (offered.length === 0) return null;
  const areFew = offered.length <= MAX_FULL_ROWS;
  return (
    <div className="grid gap-3">
      {!areFew && (
        <p aria-hidden="true" className="text-sm font-medium">
          Continue with
        </p>
      )}
      <div className={`grid gap-3 ${areFew ? "" : "grid-cols-2"}`}>
        {offered.map(({ id, name, logo }) => (
          <ActionForm
            key={id}
            action={providerSignIn}
            name="providerSignIn"
            className={`relative grid grid-cols-1 gap-3 ${areFew ? "" : "odd:last:col-span-2"}`}
          >
            <input type="hidden" name="provider" value={id} />
            <input type="hidden" name="callbackUrl" value={callbackUrl} />
            <SubmitButton variant="outline" className="w-full">
              {logo}
              <span className="truncate">
                <span className={areFew ? "" : "sr-only"}>Continue with</span> {name}
              </span>
            </SubmitButton>
            <LastUsed method={id} className="pointer-events-none absolute -top-2.5 right-2" />
          </ActionForm>
        ))}
      </div>
      <p className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
    </div>
  );
}
