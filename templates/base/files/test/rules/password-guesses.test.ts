// Guesses of the password from a session that is somebody else's: few, and no news to the owner only while they are.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { confirmPassword } from "@/auth/replace-password";
import { sendLater } from "@/email/send-email";
import { MINUTE } from "@/time";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");
const tooMany = { details: { code: "too_many_attempts" } };
const wrong = { code: "invalid_fields" };

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

it("there are twenty a day, which block no other session", async () => {
  const user = await createUser();
  const guess = (id: string, password = "a wrong guess") => confirmPassword({ id, user }, password, "password");
  const session = randomUUID();
  for (let window = 0; window < 4; window++) {
    for (let count = 0; count < 5; count++) await expect(guess(session)).rejects.toMatchObject(wrong);
    vi.setSystemTime(Date.now() + 16 * MINUTE);
  }
  await expect(guess(session, user.password)).rejects.toMatchObject(tooMany);
  await guess(randomUUID(), user.password);
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  await guess(session, user.password);
});

it("the owner hears of too many, three times an hour", async () => {
  const user = await createUser();
  const guess = (id: string) => confirmPassword({ id, user }, "a wrong guess", "password");
  const session = randomUUID();
  for (let count = 0; count < 5; count++) await expect(guess(session)).rejects.toMatchObject(wrong);
  expect(sendLater).not.toHaveBeenCalled();
  for (let count = 0; count < 5; count++) await expect(guess(session)).rejects.toMatchObject(tooMany);
  const told = vi.mocked(sendLater).mock.calls.map(([{ kind }, { email }]) => [kind, email]);
  expect(told).toEqual(Array.from({ length: 3 }, () => ["wrong-passwords", user.email]));
});
