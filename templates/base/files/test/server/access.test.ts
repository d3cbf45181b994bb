import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Role, roles } from "@/auth/roles";
import { accessTables } from "../access";
import type { Access } from "../access-table";
import type { Client } from "../support/client";
import { callAction, listActions, outcomeOf } from "./actions";
import { signedIn, visitor } from "./people";
import { friend } from "./shared-server";

const tables = Object.values(accessTables);
const pages = Object.entries(Object.assign({}, ...tables.map((table) => table.pages))) as [string, Access][];
const endpoints = Object.entries(Object.assign({}, ...tables.map((table) => table.endpoints))) as [string, Access][];
const actions = Object.entries(Object.assign({}, ...tables.map((table) => table.actions))) as [string, Access][];

/** In place of a part of an address that names a user. */
const nobody = "00000000-0000-4000-8000-000000000000";

const everybody = ["anonymous", ...roles] as const;
type Somebody = (typeof everybody)[number];

async function clientOf(somebody: Somebody): Promise<Client> {
  return somebody === "anonymous" ? visitor() : (await signedIn(somebody as Role)).client;
}

function verdict(access: Access, somebody: Somebody): "allowed" | "signs in first" | "refused" {
  if (access === "public") return "allowed";
  if (somebody === "anonymous") return "signs in first";
  return access === "admin" && somebody !== "admin" ? "refused" : "allowed";
}

/** The addresses of the files of this name under src/app. */
function routesOf(fileName: string): { path: string; file: string }[] {
  const files = readdirSync("src/app", { recursive: true }).map((file) => String(file).replaceAll("\\", "/"));
  return files
    .filter((file) => file === fileName || file.endsWith(`/${fileName}`))
    .map((file) => ({ file: `src/app/${file}`, path: `/${file.split("/").slice(0, -1).join("/")}` }));
}

/** The methods that a route answers, as its file names them. */
function methodsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const own = /endpoint\(\{([\s\S]*)\}\)/.exec(source)?.[1] ?? "";
  return ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => new RegExp(`\\b${method}:`).test(own));
}

describe("A35 the table names everything that there is", () => {
  it("every page", () => {
    expect(pages.map(([path]) => path).sort()).toEqual(
      routesOf("page.tsx")
        .map(({ path }) => path)
        .sort(),
    );
  });

  it("every endpoint with each of its methods", () => {
    const found = routesOf("route.ts").flatMap(({ path, file }) =>
      methodsOf(file).map((method) => `${method} ${path}`),
    );
    expect(endpoints.map(([endpoint]) => endpoint).sort()).toEqual(found.sort());
  });

  it("every server action", () => {
    expect(actions.map(([name]) => name).sort()).toEqual([...listActions().keys()].sort());
  });
});

describe.each(everybody)("A35 %s", (somebody) => {
  it.each(pages)("at the page %s, which is %s", async (page, access) => {
    const path = page.replace(/\[.*\]/, nobody);
    const response = await (await clientOf(somebody)).get(path);
    const target = response.headers.get("location");
    const expected = verdict(access, somebody);
    if (expected === "refused") return expect(response.status).toBe(403);
    if (expected === "signs in first") return expect(target).toBe(`/signin?callbackUrl=${encodeURIComponent(path)}`);
    expect(path === page ? [200, 307] : [404]).toContain(response.status);
    expect(target ?? "").not.toContain("callbackUrl");
  });

  it.each(endpoints)("at %s, which is %s", async (endpoint, access) => {
    const [method = "", path = ""] = endpoint.split(" ");
    const response = await (await clientOf(somebody)).request(path.replace(/\[.*\]/, "csrf"), { method });
    const expected = verdict(access, somebody);
    if (expected === "refused") return expect(response.status).toBe(403);
    if (expected === "signs in first") return expect(response.status).toBe(401);
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
  });

  it.each(actions)("A30 calling %s by its id, which is %s", async (name, access) => {
    const outcome = await outcomeOf(await clientOf(somebody), name);
    const expected = verdict(access, somebody);
    if (expected === "refused") return expect(outcome).toBe("forbidden");
    if (expected === "signs in first") return expect(outcome).toBe("unauthorized");
    expect(["unauthorized", "forbidden", "internal_error"]).not.toContain(outcome);
    expect(outcome).not.toMatch(/^status/);
  });
});

describe("A30 an action whose request says that it was forwarded for another host", () => {
  it("is decided by its origin alone", async () => {
    const { client } = await signedIn();
    const headers = { origin: client.url, "x-forwarded-host": "e.com" };
    const { result } = await callAction(client, "updateProfile", { name: "Ada" }, headers);
    expect(result).toMatchObject({ ok: true });
  });
});

describe("A30 an action that another website calls", () => {
  it.each(actions)("%s is refused", async (name) => {
    const { client } = await signedIn("admin");
    const foreign: Record<string, string>[] = [
      { origin: "https://e.com" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      // Its scripts may call the API, and no more.
      { origin: friend },
    ];
    for (const headers of foreign) {
      const { response, result } = await callAction(client, name, {}, headers);
      expect(response.status).toBe(403);
      expect(result).toBeUndefined();
    }
  });
});
