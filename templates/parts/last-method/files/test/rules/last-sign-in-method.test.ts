// The sign-in page marks how somebody signed in last, by a cookie that says nothing else.
import { cookies } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { LastUsed, rememberSignInMethod } from "@/auth/last-sign-in-method";

vi.mock("next/headers");

const kept = new Map<string, { value: string; httpOnly?: boolean }>();

beforeEach(() => {
  kept.clear();
  const set = (cookie: { name: string; value: string }) => kept.set(cookie.name, cookie);
  vi.mocked(cookies).mockResolvedValue({ get: (name: string) => kept.get(name), set } as never);
});

const isMarked = async (method: string) => Boolean(await LastUsed({ method, className: "" }));

it("nothing is marked at first, and then the method that was used last", async () => {
  expect(await isMarked("password")).toBe(false);
  await rememberSignInMethod("github");
  await rememberSignInMethod("password");
  expect([await isMarked("github"), await isMarked("password")]).toEqual([false, true]);
});

it("the cookie has the name of the method, and scripts can't read it", async () => {
  await rememberSignInMethod("github");
  expect([...kept.values()]).toEqual([expect.objectContaining({ value: "github", httpOnly: true })]);
});
