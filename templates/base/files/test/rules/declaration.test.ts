import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { action } from "@/auth/action";
import { needsReauthentication, type Protected } from "@/auth/declaration";
import { route } from "@/auth/route";

vi.mock("@/log");

describe("reauthentication, as an action or an endpoint declares it", () => {
  const permission = "account:manage";

  it("can't be left out", () => {
    // @ts-expect-error: being signed in may not be enough.
    const anAction = () => action({ permission, input: z.unknown() }, async () => null);
    // @ts-expect-error: nor here.
    const anEndpoint = () => route({ permission }, () => Response.json({}));
    expect([anAction, anEndpoint]).toHaveLength(2);
  });

  it.each<[unknown, boolean]>([
    ["required", true],
    ["none", false],
    [() => "required", true],
    [({ role }: { role: string }) => (role === "admin" ? "required" : "none"), true],
    [({ role }: { role: string }) => (role === "editor" ? "required" : "none"), false],
    // What no compiler has looked at.
    [undefined, true],
    [() => undefined, true],
  ])("is %s: an admin's needs it: %s", (reauthentication, isNeeded) => {
    const declaration = { permission, reauthentication } as Protected<{ role: string }>;
    expect(needsReauthentication(declaration, { role: "admin" })).toBe(isNeeded);
  });
});

describe("the query of an endpoint", () => {
  const query = z.object({ q: z.string().optional(), tag: z.array(z.string()).optional() });
  const GET = route({ permission: "public", query }, (_, input) => Response.json(input.query));

  async function ask(text: string) {
    const answer = await GET(new NextRequest(`http://localhost:3000/api/search?${text}`), {});
    return { status: answer.status, ...(await answer.json()) };
  }

  it("makes lists of names that are repeated, as forms do", async () => {
    expect(await ask("q=a&tag=b&tag=c")).toEqual({ status: 200, q: "a", tag: ["b", "c"] });
    expect(await ask("tag=b")).toEqual({ status: 200, tag: ["b"] });
    expect(await ask("q=a")).toEqual({ status: 200, q: "a", tag: [] });
  });

  it("is refused if it repeats what is no list", async () => {
    expect(await ask("q=a&q=b")).toMatchObject({ status: 422, code: "invalid_fields" });
  });

  it("is gone through once, however many names it has, and refused if they are more than any form has", async () => {
    const looksForOne = vi.spyOn(URLSearchParams.prototype, "getAll");
    const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `name${index}=`).join("&");
    expect(await ask(`${namesOf(190)}&q=a${"&tag=b".repeat(2000)}`)).toMatchObject({ status: 200, q: "a" });
    expect(await ask(namesOf(3000))).toMatchObject({ status: 400, code: "too_many_fields" });
    expect(looksForOne).not.toHaveBeenCalled();
    looksForOne.mockRestore();
  });

  it("isn't read where none is declared", async () => {
    const reads = vi.spyOn(NextRequest.prototype, "nextUrl", "get");
    const bare = route({ permission: "public" }, () => Response.json({}));
    expect((await bare(new NextRequest("http://localhost:3000/api/bare?name="), {})).status).toBe(200);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });
});
