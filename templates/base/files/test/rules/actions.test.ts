// What every server action promises, whichever it is: what it takes, and what it tells.
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { action } from "@/auth/action";
import { ConflictError, DomainError, InvalidInputError, NotFoundError } from "@/domain-errors";
import { toProblem } from "@/http/to-problem";
import { logError } from "@/log";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");

const echo = action(
  { permission: "public", input: z.object({ name: z.string().max(5, "Too long.") }) },
  async ({ name }) => name,
);

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

beforeEach(() => {
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined } as never);
  vi.mocked(headers).mockResolvedValue(
    new Headers({ referer: "http://localhost:3000/settings/profile?tab=1" }) as never,
  );
});

describe("a server action", () => {
  it("takes a form, as React passes it, or the input itself", async () => {
    const ada = { ok: true, data: "Ada" };
    expect(await echo(form({ name: "Ada" }))).toEqual(ada);
    expect(await echo(null, form({ name: "Ada" }))).toEqual(ada);
    expect(await echo({ name: "Ada" })).toEqual(ada);
  });

  it("says what is wrong and gives back what was typed, but never a password", async () => {
    const typed = { name: "Augusta", password: "secret", newPassword: "secret", currentPassword: "secret" };
    expect(await echo(form(typed))).toEqual({
      ok: false,
      error: { code: "invalid_fields", message: "Too long.", fields: { name: "Too long." } },
      typed: { name: "Augusta" },
    });
  });

  it("tells nothing of an unexpected error, which the log does", async () => {
    const broken = action({ permission: "public", input: z.unknown() }, () =>
      Promise.reject(new Error("a secret detail")),
    );
    const answer = await broken({});
    expect(answer).toMatchObject({ ok: false, error: { code: "internal_error" } });
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(logError).toHaveBeenCalledWith("unexpected error", expect.any(Error), { place: "/settings/profile" });
  });

  it("that needs a session leads people who send its form to sign in, and back to their page", async () => {
    const work = vi.fn();
    const own = action({ permission: "account:manage", reauthentication: "none", input: z.unknown() }, work);
    const answer = own(form({}));
    await expect(answer).rejects.toMatchObject({
      digest: expect.stringContaining("/signin?callbackUrl=%2Fsettings%2Fprofile%3Ftab%3D1"),
    });
    vi.mocked(headers).mockResolvedValue(new Headers({ referer: "https://evil.example.com/" }) as never);
    await expect(own(form({}))).rejects.toMatchObject({
      digest: expect.stringContaining("callbackUrl=%2Fsettings%2Fprofile;"),
    });
    expect(work).not.toHaveBeenCalled();
  });
});

describe("an error that people can do something about", () => {
  it.each([
    [
      new InvalidInputError({ name: "Enter a name." }),
      { status: 422, code: "invalid_fields", errors: { name: "Enter a name." } },
    ],
    [new NotFoundError("gone", "It is gone."), { status: 404, code: "gone", detail: "It is gone." }],
    [new ConflictError("taken", "It is taken."), { status: 409, code: "taken", detail: "It is taken." }],
    [new DomainError("usage", "Name a file."), { status: 400, code: "usage", detail: "Name a file." }],
  ])("is told as it is: %s", (error, told) => {
    vi.mocked(logError).mockClear();
    expect(toProblem(error, "/api/things").details).toMatchObject(told);
    expect(logError).not.toHaveBeenCalled();
  });
});
