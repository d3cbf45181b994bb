// The pages with buttons of providers, and no others, allow forms that lead to them.
import { readdirSync, readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { proxy } from "@/proxy";
import { readPolicy } from "../support/responses";

const origin = vi.hoisted(() => vi.fn<OAuthProvider["origin"]>());

// A provider that is offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const one: Partial<OAuthProvider> = { id: "one", isConfigured: () => true, origin };
  return { oauthProviders: [one] };
});

beforeEach(() => {
  origin.mockReset().mockResolvedValue("https://one.example.com");
});

async function formActionOf(path: string): Promise<string[] | undefined> {
  const page = await proxy(new NextRequest(`http://localhost:3000${path}`));
  return readPolicy(page).get("form-action");
}

describe("the policy of a page", () => {
  it.each(["/signin", "/signin?callbackUrl=%2F", "/signup"])("%s allows its buttons", async (path) => {
    expect(await formActionOf(path)).toEqual(["'self'", "https://one.example.com"]);
  });

  it("without buttons allows this app alone, and waits for no issuer that never answers", async () => {
    origin.mockReturnValue(new Promise(() => {}));
    expect(await formActionOf("/forgot-password")).toEqual(["'self'"]);
    expect(origin).not.toHaveBeenCalled();
  });
});

describe("src/auth/oauth/form-origins.ts", () => {
  const folder = "src/app";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("page.tsx"));
  const withButtons = files.filter((file) =>
    /<(ProviderButtons|LinkedProviderButtons|LinkedAccountsCard)\b/.test(readFileSync(`${folder}/${file}`, "utf8")),
  );

  it.each(withButtons)("names the page of %s", async (file) => {
    const { providerOrigins } = await import("@/auth/oauth/form-origins");
    const path = `/${file.replace(/\(\w+\)\//g, "").replace(/\/page\.tsx$/, "")}`;
    expect(await providerOrigins(path), `Add "${path}" to pagesWithButtons.`).not.toEqual([]);
  });
});
