// `signIn("<provider>")` in an action of yours, as Auth.js documents it.
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { signIn } from "@/auth";
import type { OAuthProvider } from "@/auth/oauth/provider";

vi.mock("next/headers");
// A provider that is offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const origin = "https://one.example.com";
  const one: Partial<OAuthProvider> = {
    id: "one",
    isConfigured: () => true,
    configure: () => ({
      ...{
        id: "one",
        name: "One",
        type: "oauth",
        clientId: "our-id",
        clientSecret: "secret",
        checks: ["pkce", "state"],
      },
      ...{ authorization: `${origin}/authorize`, token: `${origin}/token`, userinfo: `${origin}/me` },
      profile: () => ({ id: "person" }),
    }),
  };
  return { oauthProviders: [one] };
});

it("signIn() leads to the provider, which leads back to this app", async () => {
  const request = new NextRequest("http://localhost:3000/anywhere", { headers: { host: "localhost:3000" } });
  vi.mocked(headers).mockResolvedValue(request.headers);
  vi.mocked(cookies).mockResolvedValue(request.cookies as never);
  const redirect = await signIn("one", { redirectTo: "/settings/security" }).catch((thrown) => thrown);
  const { origin, pathname, searchParams } = new URL(redirect.digest.split(";")[2]);
  expect(origin + pathname).toBe("https://one.example.com/authorize");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: "our-id",
    redirect_uri: "http://localhost:3000/api/auth/callback/one",
    state: expect.any(String),
    code_challenge_method: "S256",
  });
  expect(request.cookies.get("authjs.callback-url")?.value).toBe("http://localhost:3000/settings/security");
});
