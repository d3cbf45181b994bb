"use server";
// Linking a provider's account to the own one, and taking it away again.
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { userAction } from "@/actions/action";
import { signIn } from "@/auth/auth";
import { linkIntentCookie } from "@/auth/link-intent";
import { requireOffered } from "@/auth/offered-providers";
import { Problem } from "@/http/problem";
import { logInfo } from "@/log";
import { linkedProviders, removeLinkedProvider } from "@/users/linked-accounts";

const input = z.object({ provider: z.string("Name a provider.").max(100) });

/** Sends the browser to the provider; the account that it comes back with is linked to this session's user. */
export const linkProvider = userAction("linkProvider", input, async ({ provider }, session) => {
  requireOffered(provider);
  if ((await linkedProviders(session.user.id)).includes(provider)) throw alreadyLinked();
  const url: string = await signIn(provider, { redirect: false, redirectTo: "/account" });
  // A provider that can't be reached leads back to the sign-in page at once, and that one to the account page.
  const leavesUs = new URL(url).searchParams.has("state");
  if (leavesUs) (await cookies()).set(linkIntentCookie(session.tokenHash, url));
  redirect(url);
});

export const unlinkProvider = userAction("unlinkProvider", input, async ({ provider }, session) => {
  const wasLinked = await removeLinkedProvider(session.user.id, provider);
  if (wasLinked) logInfo("provider unlinked", { actor: session.user.id, provider });
  refresh();
  return null;
});

function alreadyLinked(): Problem {
  return new Problem({
    status: 409,
    code: "already_linked",
    title: "Linked already",
    detail: "This provider is linked to your account already.",
  });
}
