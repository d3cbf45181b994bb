// An address that a provider has verified is taken as it is. One that our spelling would turn into another one is somebody else's.
import { expect, it } from "vitest";
import { type ProviderConfig, withPlainEmail } from "@/auth/oauth/provider";
import { oauthProviders } from "@/auth/oauth/providers";

type Profile = { email?: string | null };
const profile = ({ email }: Profile) => ({ id: "1", name: "Fiona", email });

async function emailOf(config: object, email: string | null): Promise<unknown> {
  const { options, profile } = withPlainEmail({ id: "test", name: "Test", type: "oauth", ...config } as ProviderConfig);
  // As Auth.js merges the two.
  const read = (options?.profile ?? profile) as (profile: Profile) => Promise<Profile>;
  return (await read({ email })).email;
}

it.each([
  ["U+FB01", "\uFB01ona@example.com"],
  ["U+212A", "\u212Aelvin@example.com"],
  ["U+0130", "\u0130da@example.com"],
  ["a wide letter", "\uFF41da@example.com"],
])("%s is no letter of an address", async (_, email) => {
  expect(await emailOf({ profile }, email)).toBeNull();
  expect(await emailOf({ options: { profile } }, email)).toBeNull();
});

it.each(["John.Doe@CORP.com", " ada@example.com ", "j\u00F6rg@example.com"])("%s is taken as it is", async (email) => {
  expect(await emailOf({ profile }, email)).toBe(email);
});

it("without an address there is none", async () => {
  expect(await emailOf({ profile }, null)).toBeNull();
});

it.each(oauthProviders)("$id reads what its provider says", (provider) => {
  expect(withPlainEmail(provider.configure()).profile).toBeTypeOf("function");
});
