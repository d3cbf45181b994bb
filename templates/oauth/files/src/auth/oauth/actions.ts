"use server";
import type { Route } from "next";
// Signing in with a provider, and linking or unlinking one in the settings.
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction, userAction } from "@/auth/action";
import { signIn } from "@/auth/auth";
import { requireRecentProof } from "@/auth/recent-proof";
import { ConflictError } from "@/domain-errors";
import { providerUnlinkedEmail } from "@/email/provider-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { passwordSchema } from "@/users/passwords";
import { linkIntentCookie } from "./link-intent";
import { removeLinkedProvider } from "./linked-accounts";
import { linkedProviders, providerName, requireOffered } from "./offered-providers";

const input = z.object({ provider: z.string("Name a provider.").max(100) });

/** Sends the browser to the provider. */
export const providerSignIn = publicAction(
  "providerSignIn",
  input.extend({ callbackUrl: z.string().optional() }),
  async ({ provider, callbackUrl }) => {
    const { id } = requireOffered(provider);
    await signIn(id, { redirectTo: safeCallbackUrl(callbackUrl, env.AUTH_URL) });
  },
);

/** Each gives or takes a lasting way in: see src/auth/recent-proof.ts. */
const linkChange = input.extend({ password: passwordSchema.optional() });

/** Sends the browser to the provider; the account that it comes back with is linked to this user. */
export const linkProvider = userAction("linkProvider", linkChange, async ({ provider, password }, session) => {
  requireOffered(provider);
  await requireRecentProof(session, password);
  if ((await linkedProviders(session.user.id)).includes(provider)) throw alreadyLinked();
  const url: string = await signIn(provider, { redirect: false, redirectTo: "/settings/security" });
  // A provider that can't be reached leads back to the sign-in page at once, and that one to the settings.
  const leavesUs = new URL(url).searchParams.has("state");
  if (leavesUs) (await cookies()).set(linkIntentCookie(session.tokenHash, url));
  redirect(url as Route);
});

export const unlinkProvider = userAction("unlinkProvider", linkChange, async ({ provider, password }, session) => {
  await requireRecentProof(session, password);
  const wasLinked = await removeLinkedProvider(session.user.id, provider);
  if (wasLinked) {
    sendLater(
      providerUnlinkedEmail({ provider: providerName(provider), url: linkTo("/settings/security") }),
      session.user,
    );
  }
  refresh();
  return null;
});

function alreadyLinked(): ConflictError {
  return new ConflictError("already_linked", "This provider is already linked to your account.");
}
