// The pages about people are for admins who have set up what they have to.
import { cookies, headers } from "next/headers";
import { expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/(app)/admin/users/[userId]/page";
import { enrol, testKey } from "../support/authenticator-app";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const { settings } = vi.hoisted(() => ({ settings: { TWO_FACTOR_KEY: [] as string[], TWO_FACTOR_REQUIRED: "admin" } }));
settings.TWO_FACTOR_KEY = [testKey];
vi.mock("@/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/env")>();
  return { ...others, env: Object.setPrototypeOf(settings, env) };
});
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

it("the title of a page names nobody to an admin who has to set up two-factor authentication and hasn't", async () => {
  const [admin, person] = [await createUser("admin"), await createUser()];
  const { token } = await createSession(admin.id);
  vi.mocked(cookies).mockResolvedValue({ get: () => ({ name: sessionCookie, value: token }) } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const props = { params: Promise.resolve({ userId: person.id }), searchParams: Promise.resolve({}) };
  await expect(generateMetadata(props)).rejects.toMatchObject({ digest: expect.stringContaining("/two-factor;") });
  await enrol(admin.id);
  expect(await generateMetadata(props)).toMatchObject({ title: person.name });
});
