"use server";

// Signing in with a provider, and linking or unlinking one in the settings.
import type { Route } from "next";
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/auth/action";
import { signIn } from "@/auth/authjs";
import { ConflictError } from "@/domain-errors";
import { providerUnlinkedEmail } from "@/email/provider-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { linkIntentCookie } from "./link-intent";
import { removeLinkedProvider } from "./linked-accounts";
import { linkedProviders, providerName, requireOffered } from "./offered-providers";

const input = z.object({ provider: z.string("Name a provider.").max(100) });

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
    const url: string = await signIn(provider, { redirect: false, redirectTo: "/settings/security" });
    // A provider that can't be reached leads back to the sign-in page at once, and that one to the settings.
    const leavesUs = new URL(url).searchParams.has("state");
    if (leavesUs) (await cookies()).set(linkIntentCookie(session.tokenHash, url));
    redirect(url as Route);
  },
);

export const unlinkProvider = action(
  { permission: "account:manage", reauthentication: "required", input },
  async ({ provider }, session) => {
    const wasLinked = await removeLinkedProvider(session, provider);
    if (wasLinked) {
      sendLater(
        providerUnlinkedEmail({ provider: providerName(provider), url: linkTo("/settings/security") }),
        session.user,
      );
    }
    refresh();
    return null;
  },
);

function alreadyLinked(): ConflictError {
  return new ConflictError("already_linked", "This provider is already linked to your account.");
}
