// What every server action promises, whichever it is: what it takes, and what it tells.
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { action } from "@/auth/action";
import { ConflictError, DomainError, InvalidInputError, NotFoundError } from "@/domain-errors";
import { toProblem } from "@/http/to-problem";
import { logError } from "@/log";
import { passwordSchema } from "@/users/passwords";

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

  it("says what is wrong and gives back what was typed, but no secret, whatever it is called", async () => {
    const secret = z.string().min(4, "Too short.").meta({ secret: true });
    const input = z.object({ postcode: z.string(), pin: secret, password: passwordSchema.optional() });
    const save = action({ permission: "public", input }, async () => null);
    expect(await save(form({ postcode: "8001", pin: "123", password: "my password", unknown: "unknown" }))).toEqual({
      ok: false,
      error: { code: "invalid_fields", message: "Too short.", fields: { pin: "Too short." } },
      typed: { postcode: "8001" },
    });
  });

  it("takes no form with more names than any has", async () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, ""]));
    expect(await echo(form({ name: "Ada", ...names(199) }))).toEqual({ ok: true, data: "Ada" });
    const refused = { ok: false, error: { code: "too_many_fields" }, typed: { name: "Ada" } };
    expect(await echo(form({ name: "Ada", ...names(200) }))).toMatchObject(refused);
  });

  it("gets lists of names that are repeated, and gives them back", async () => {
    const input = z.object({ name: z.string().max(5, "Too long."), days: z.array(z.string()).optional() });
    const save = action({ permission: "public", input }, async ({ days }) => days);
    const chosen = form({ name: "Augusta" });
    for (const day of ["Monday", "Friday"]) chosen.append("days", day);
    expect(await save(chosen)).toMatchObject({ typed: { name: "Augusta", days: ["Monday", "Friday"] } });
    chosen.set("name", "Ada");
    expect(await save(chosen)).toEqual({ ok: true, data: ["Monday", "Friday"] });
    expect(await save(form({ name: "Ada", days: "Monday" }))).toEqual({ ok: true, data: ["Monday"] });
    expect(await save(form({ name: "Ada" }))).toEqual({ ok: true, data: [] });
  });

  it("logs unexpected errors and doesn't expose them", async () => {
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
      digest: expect.stringContaining("callbackUrl=%2Fdashboard;"),
    });
    const passedOn = new Headers({ "x-requested-path": "/settings/data?a=1" });
    vi.mocked(headers).mockResolvedValue(passedOn as never);
    await expect(own(form({}))).rejects.toMatchObject({
      digest: expect.stringContaining("callbackUrl=%2Fsettings%2Fdata%3Fa%3D1;"),
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
