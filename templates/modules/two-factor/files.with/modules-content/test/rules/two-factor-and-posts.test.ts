// Drafts are for people who have set up what they have to.
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/(app)/posts/manage/[postId]/page";
import { GET } from "@/app/api/posts/[slug]/route";
import { createPost } from "@/posts/change-post";
import { enrol, testKey } from "../support/authenticator-app";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { settings } = vi.hoisted(() => ({ settings: { TWO_FACTOR_KEY: [] as string[], TWO_FACTOR_REQUIRED: "all" } }));
settings.TWO_FACTOR_KEY = [testKey];
vi.mock("@/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/env")>();
  return { ...others, env: Object.setPrototypeOf(settings, env) };
});
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");

it("a draft is not for an editor who has to set up two-factor authentication and hasn't", async () => {
  const { id } = await createUser("editor");
  const draft = await createPost({ title: "A draft", slug: "a-draft", text: "Not yet.", status: "draft" }, id);
  const { token } = await createSession(id);
  const cookie = `${sessionCookie}=${token}`;
  vi.mocked(cookies).mockResolvedValue({ get: () => ({ name: sessionCookie, value: token }) } as never);
  const params = Promise.resolve({ postId: draft.id });
  const title = async () => (await generateMetadata({ params, searchParams: Promise.resolve({}) })).title;
  const read = async () => {
    const request = new NextRequest(`${url}/api/posts/a-draft`, { headers: { cookie } });
    return (await GET(request, { params: Promise.resolve({ slug: "a-draft" }) })).status;
  };
  expect(await read()).toBe(403);
  await expect(title()).rejects.toMatchObject({ digest: expect.stringContaining("/two-factor;") });
  await enrol(id);
  expect([await read(), await title()]).toEqual([200, "Edit A draft"]);
});
