// The page that asks before people are changed: whom it names, what it says of them, where it leads, and the way back.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChangeResult } from "@/admin/change-each";
import { summaryOf } from "@/admin/change-texts";
import { confirmSearchParams, safeBack } from "@/admin/confirm-search-params";
import { confirmUrl, type UserChange } from "@/admin/confirm-url";
import { findSelected } from "@/admin/selected-people";
import { suspend } from "@/admin/suspend";
import { undoSteps } from "@/admin/undo-steps";
import { db } from "@/database";
import { users } from "@/database/schema";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  await db.delete(users);
  [admin, user] = [await createUser("admin"), await createUser()];
});

async function noteOn(change: UserChange, { id }: TestUser, ...others: TestUser[]) {
  const people = await findSelected(change, [id, ...others.map((other) => other.id)], admin.id);
  return people.find((person) => person.user.id === id);
}

describe("the page says", () => {
  it("who can't be suspended", async () => {
    expect(await noteOn("suspend", user)).toMatchObject({ isLeftOut: false, note: undefined });
    expect(await noteOn("suspend", admin)).toMatchObject({ isLeftOut: true, note: expect.stringContaining("own") });
    await suspend(user.id);
    expect(await noteOn("suspend", user)).toMatchObject({ isLeftOut: true, note: "Suspended already." });
    expect(await noteOn("reactivate", user)).toMatchObject({ isLeftOut: false });
    expect(await noteOn("reactivate", admin)).toMatchObject({ isLeftOut: true });
  });

  it("who isn't signed in", async () => {
    expect(await noteOn("sign-out", user)).toMatchObject({ isLeftOut: true });
    await createSession(user.id);
    expect(await noteOn("sign-out", user)).toMatchObject({ isLeftOut: false });
  });

  it("that the last admin stays one", async () => {
    const last = expect.stringContaining("no other");
    expect(await noteOn("role", admin, user)).toMatchObject({ note: last });
    const other = await createUser("admin");
    expect(await noteOn("role", admin)).not.toMatchObject({ note: last });
    expect(await noteOn("role", admin, other)).toMatchObject({ note: last });
    await suspend(other.id);
    expect(await noteOn("role", admin)).toMatchObject({ note: last });
  });

  it("nothing of people who are gone", async () => {
    expect(await findSelected("suspend", [crypto.randomUUID()], admin.id)).toEqual([]);
  });
});

describe("the address of the page", () => {
  it("has all that it asks about", () => {
    const userIds = [user.id, admin.id];
    const url = new URL(
      confirmUrl({ change: "role", userIds, role: "editor", back: "/admin/users?role=viewer" }),
      "http://x",
    );
    const query = { ...Object.fromEntries(url.searchParams), userId: url.searchParams.getAll("userId") };
    expect(confirmSearchParams.parse(query)).toEqual({
      ...{ change: "role", userId: userIds, role: "editor", back: "/admin/users?role=viewer" },
    });
  });

  it("needs no way back and no role", () => {
    const { id } = user;
    expect(confirmSearchParams.parse({ change: "suspend", userId: id })).toMatchObject({ userId: [id] });
  });

  it.each([{}, { change: "delete" }, { change: "suspend" }, { change: "suspend", userId: "x" }])(
    "refuses %j",
    (query) => expect(confirmSearchParams.safeParse(query).success).toBe(false),
  );

  it.each([
    ["/admin/users?query=a", "/admin/users?query=a"],
    ["/admin/users/1/danger", "/admin/users/1/danger"],
    ["/admin/users", "/admin/users"],
    ["/admin/usersx", "/admin/users"],
    ["/settings/data", "/admin/users"],
    ["//evil.example.com/admin/users", "/admin/users"],
    ["https://evil.example.com/admin/users/", "/admin/users"],
    [["/admin/users/1", "/admin/users/2"], "/admin/users"],
    [undefined, "/admin/users"],
  ])("leads back to a page of users: %s", (back, page) => expect(safeBack(back)).toBe(page));
});

describe("the way back", () => {
  const result = (userId: string, rest: Partial<ChangeResult> = {}): ChangeResult => ({
    ...{ userId, name: userId, role: "viewer", outcome: "changed", ...rest },
  });
  const [one, two] = [result("one"), result("two", { role: "editor" })];
  const others = [result("three", { outcome: "unchanged" }), result("four", { outcome: "refused" })];

  it("of a role is the one that each had before", () => {
    expect(undoSteps("role", [one, two, ...others])).toEqual([
      { change: "role", role: "viewer", people: [one] },
      { change: "role", role: "editor", people: [two] },
    ]);
  });

  it("of a suspension is to reactivate those who were suspended by it", () => {
    expect(undoSteps("suspend", [one, two, ...others])).toEqual([{ change: "reactivate", people: [one, two] }]);
    expect(undoSteps("suspend", others)).toEqual([]);
  });

  it("is missing where nothing brings back what is gone", () => {
    expect(undoSteps("sign-out", [one])).toEqual([]);
    expect(undoSteps("reactivate", [one])).toEqual([]);
  });

  it("comes with a sentence about what was done", () => {
    expect(summaryOf("suspend", [one, ...others])).toBe("one was suspended.");
    expect(summaryOf("suspend", [one, two])).toBe("2 people were suspended.");
    expect(summaryOf("role", others)).toBe("Nothing was changed.");
  });
});
