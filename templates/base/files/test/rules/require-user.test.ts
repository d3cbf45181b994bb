// Who gets to see a page, called from inside: what pages ask before they show anything.
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { redirectIfSignedIn, requirePermission, requireUser } from "@/auth/require-user";
import { can, type Permission, type Role, roles } from "@/database/roles";
import { logInfo } from "@/log";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");
const permissions: Permission[] = ["account:manage", "account:confirm", "content:read", "content:edit", "users:manage"];

beforeEach(() => {
  vi.clearAllMocks();
  // What `experimental.authInterrupts` in next.config.ts becomes.
  vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");
});

async function visit({ as, path }: { as?: Role; path?: string }) {
  const user = as && (await createUser(as));
  const token = user && (await createSession(user.id)).token;
  const get = (name: string) => (token && name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get } as never);
  vi.mocked(headers).mockResolvedValue(new Headers(path ? { "x-requested-path": path } : {}) as never);
  return user;
}

/** Where the page leads to instead, or the status that it has. */
async function outcome(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => "shown",
    ({ digest = "" }: { digest?: string }) =>
      digest.startsWith("NEXT_REDIRECT") ? `to ${digest.split(";")[2]}` : digest.replace(/^.*;/, "status "),
  );
}

describe("requireUser()", () => {
  it("knows who is signed in", async () => {
    const user = await visit({ as: "viewer" });
    expect((await requireUser()).user).toMatchObject({ id: user?.id, role: "viewer" });
  });

  it.each([
    ["/reports?page=2&q=a%26b", "/signin?callbackUrl=%2Freports%3Fpage%3D2%26q%3Da%2526b"],
    ["//evil.example.com", "/signin?callbackUrl=%2Fdashboard"],
    ["https://evil.example.com/", "/signin?callbackUrl=%2Fdashboard"],
    ["/%2F%2Fevil.example.com", "/signin?callbackUrl=%2Fdashboard"],
    ["/%5cevil.example.com", "/signin?callbackUrl=%2Fdashboard"],
    [undefined, "/signin"],
  ])("leads visitors of %s to the sign-in page, and back to nowhere but here", async (path, target) => {
    await visit({ path });
    expect(await outcome(requireUser())).toBe(`to ${target}`);
  });

  it("renders nothing for signed-out visitors", async () => {
    await visit({ as: "admin" });
    vi.mocked(cookies).mockRejectedValue(new Error("away"));
    await expect(requireUser()).rejects.toThrow("away");
    await expect(requirePermission("users:manage")).rejects.toThrow("away");
  });
});

describe.each(permissions)("requirePermission(%j)", (permission) => {
  it.each(roles)("shows the page to those alone who have the permission: %s", async (role) => {
    const user = await visit({ as: role });
    const isAllowed = can(role, permission);
    expect(await outcome(requirePermission(permission))).toBe(isAllowed ? "shown" : "status 403");
    if (!isAllowed) {
      const details = { actor: user?.id, permission, requestId: undefined };
      expect(logInfo).toHaveBeenCalledWith("denied", details);
    }
  });

  it("asks visitors to sign in", async () => {
    await visit({ path: "/reports" });
    expect(await outcome(requirePermission(permission))).toBe("to /signin?callbackUrl=%2Freports");
  });
});

it("the sign-in pages are for people who aren't signed in", async () => {
  await visit({});
  expect(await outcome(redirectIfSignedIn("/settings/profile"))).toBe("shown");
  await visit({ as: "viewer" });
  expect(await outcome(redirectIfSignedIn("/settings/profile"))).toBe("to /settings/profile");
});
