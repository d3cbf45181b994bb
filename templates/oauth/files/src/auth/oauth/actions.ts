"use server";

// Signing in with a provider, confirming who one is there, and linking or unlinking one in the settings.
import type { Route } from "next";
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/auth/action";
import { signIn } from "@/auth/authjs";
import { rememberDevice } from "@/auth/known-device";
import { reauthenticationMethods, reauthenticationSchema } from "@/auth/reauthentication";
import type { ActiveSession } from "@/auth/sessions";
import { ConflictError } from "@/domain-errors";
import { providerUnlinkedEmail } from "@/email/provider-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { removeLinkedProvider } from "./linked-accounts";
import { linkedProviders, providerName, requireOffered } from "./offered-providers";
import { type Purpose, roundTripCookie } from "./round-trip";

const input = z.object({ provider: z.string("Choose a provider.").max(100) });

/** Sends the browser to the provider. */
export const providerSignIn = action(
  { permission: "public", input: input.extend({ callbackUrl: z.string().optional() }) },
  async ({ provider, callbackUrl }) => {
    const { id } = requireOffered(provider);
    await signIn(id, { redirectTo: safeCallbackUrl(callbackUrl, env.AUTH_URL) });
  },
);

/** Sends the browser to the provider; the account that it comes back with is linked to this user. */
export const linkProvider = action(
  { permission: "account:manage", reauthentication: "required", input },
  async ({ provider }, session) => {
    requireOffered(provider);
    if ((await linkedProviders(session.user.id)).includes(provider)) throw alreadyLinked();
    return startRoundTrip({ purpose: "link", session, provider, redirectTo: "/settings/security" });
  },
);

const confirmation = reauthenticationSchema.omit({ password: true });

/** Sends the browser to a provider that is a way to do so; who comes back with the same account has confirmed who they are. */
export const confirmWithProvider = action(
  {
    permission: "account:confirm",
    reauthentication: "none",
    input: confirmation.extend({ ...input.shape, callbackUrl: z.string().optional() }),
  },
  async (input, session) => {
    const { provider } = input;
    requireOffered(provider);
    if (!(await reauthenticationMethods(session.user.id)).includes(provider)) throw notAMethod();
    // slot: checks
    const redirectTo = safeCallbackUrl(input.callbackUrl, env.AUTH_URL);
    return startRoundTrip({ purpose: "reauthenticate", session, provider, redirectTo });
  },
);

interface Start {
  purpose: Purpose;
  session: ActiveSession;
  provider: string;
  redirectTo: string;
}

async function startRoundTrip({ purpose, session, provider, redirectTo }: Start): Promise<never> {
  const parameters = purpose === "reauthenticate" ? requireOffered(provider).reauthentication.parameters : undefined;
  const url: string = await signIn(provider, { redirect: false, redirectTo }, parameters);
  // A provider that can't be reached leads back to the sign-in page at once, and that one to the settings.
  const leavesUs = new URL(url).searchParams.has("state");
  if (leavesUs) (await cookies()).set(roundTripCookie(purpose, session.tokenHash, url));
  redirect(url as Route);
}

export const unlinkProvider = action(
  { permission: "account:manage", reauthentication: "required", input },
  async ({ provider }, session) => {
    const owner = await removeLinkedProvider(session, provider);
    if (owner) {
      await rememberDevice(owner);
      sendLater(
        providerUnlinkedEmail({ provider: providerName(provider), url: linkTo("/settings/security") }),
        session.user,
      );
    }
    refresh();
    return null;
  },
);

function notAMethod(): ConflictError {
  return new ConflictError("not_a_method", "You can’t confirm your identity with this provider.");
}

function alreadyLinked(): ConflictError {
  return new ConflictError("already_linked", "This provider is already linked to your account.");
}
