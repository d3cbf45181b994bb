// Auth.js, for OAuth, for its own endpoints and for src/auth/index.ts. Signing in with a password doesn’t pass here.
import { headers } from "next/headers";
import type { NextRequest } from "next/server";
import NextAuth, { customFetch, type NextAuthConfig } from "next-auth";
import { providerLinkedEmail } from "@/email/provider-emails";
import { linkTo } from "@/email/render-email";
import { sendLater } from "@/email/send-email";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { requestInfo } from "@/http/request-info";
import { authAdapter } from "./adapter";
import { rememberDevice } from "./known-device";
import { rememberSignInMethod } from "./last-sign-in-method";
import { oauthConfig } from "./oauth/oauth-config";
import { offeredProviders, providerName } from "./oauth/offered-providers";
import { type ProviderConfig, providerFetch, withPlainEmail } from "./oauth/provider";
import { checkProviderSignIn, signInKnownUser } from "./oauth/provider-sign-in";
import { reauthenticateWithProvider } from "./oauth/reauthenticate";
import { admittedRequest, begunRoundTrip, findRoundTrip } from "./oauth/round-trip";
import { cookieName } from "./session-cookie";

// A function, so that the environment is read at the first request and not during the build.
const authjs = NextAuth((request): NextAuthConfig => {
  const config = oauthConfig();
  const callbackUrl = safeCallbackUrl(request?.cookies.get(cookieName("authjs.callback-url"))?.value, env.AUTH_URL);
  return {
    ...config,
    adapter: authAdapter({ isRoundTrip: begunRoundTrip(request) !== undefined }),
    providers: offeredProviders().map((provider) => withPlainEmail(withProviderFetch(provider.configure()))),
    callbacks: {
      ...config.callbacks,
      async signIn({ user, account }) {
        if (!account) return false;
        const trip = await findRoundTrip(request);
        if (trip && !trip.session) return "/signin?error=SessionRequired";
        if (trip?.session && trip.purpose === "reauthenticate") {
          const isConfirmed = await reauthenticateWithProvider(trip.session, account, trip.startedAt);
          const query = new URLSearchParams({ error: "NotConfirmed", callbackUrl });
          return isConfirmed ? callbackUrl : `/reauthenticate?${query}`;
        }
        const isLinking = trip !== undefined;
        const answer = await checkProviderSignIn({ email: user.email, account, isLinking });
        if (answer !== true || isLinking) return answer;
        return (await signInKnownUser(account, callbackUrl, requestInfo(await headers()))) ?? true;
      },
    },
    events: {
      async signIn({ user: { id }, account, isNewUser }) {
        if (!isNewUser || !id) return;
        await rememberDevice({ id, deviceVersion: 0 });
        if (account) await rememberSignInMethod(account.provider);
      },
      async linkAccount({ user, account: { provider } }) {
        // A new person's first provider is no news to them.
        if (!(await findRoundTrip(request)) || !user.email) return;
        const message = providerLinkedEmail({ provider: providerName(provider), url: linkTo("/settings/security") });
        sendLater(message, { id: user.id, email: user.email });
      },
    },
  };
});

export const { auth, signIn, signOut } = authjs;

export const handlers = {
  GET: async (request: NextRequest) => authjs.handlers.GET(await admittedRequest(request)),
  POST: async (request: NextRequest) => authjs.handlers.POST(await admittedRequest(request)),
};

function withProviderFetch(config: ProviderConfig): ProviderConfig {
  return { ...config, [customFetch]: (input, init) => providerFetch(input, init, config[customFetch]) };
}
