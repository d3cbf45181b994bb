// Who may see and do what, for all that the tables in test/access/ name; and that nothing is missing from them or from the checks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Role } from "@/auth/roles";
import { accessTables } from "../../test/access";
import type { Access, AccessTable } from "../../test/access-table";
import { listActions, outcomeOf } from "../../test/server/actions";
import type { Client } from "../../test/support/client";
import type { SmokeApp, SmokeCheck } from "../check";
import { smokeChecks } from "./index";

type Person = "anonymous" | Role;
type Verdict = "allowed" | "signs in first" | "refused";

export const access: SmokeCheck[] = [
  {
    name: "Every page is open to whom it should be: anonymous, viewer, admin",
    run: (app) => tryEach(app, "pages", async (client, path) => pageVerdict(path, await client.get(path))),
  },
  {
    name: "Every endpoint is open to whom it should be: anonymous, viewer, admin",
    run: (app) =>
      tryEach(app, "endpoints", async (client, endpoint) => {
        const [method = "", path = ""] = endpoint.split(" ");
        const response = await client.request(path.replace(/\[.*\]/, "csrf"), { method });
        assert.ok(response.status < 500, `${endpoint} answered ${response.status}`);
        return { 401: "signs in first", 403: "refused" }[response.status] ?? "allowed";
      }),
  },
  {
    name: "Every server action is open to whom it should be: anonymous, viewer, admin",
    run: (app) =>
      tryEach(app, "actions", async (client, name) => {
        const outcome = await outcomeOf(client, name);
        return { unauthorized: "signs in first", forbidden: "refused" }[outcome] ?? "allowed";
      }),
  },
  {
    name: "Every endpoint and server action of the build has a check",
    withoutDatabase: true,
    async run() {
      const covered = new Set(Object.values(smokeChecks).flatMap((list) => list.flatMap(({ covers = [] }) => covers)));
      const listed = [...Object.keys(entries("endpoints")), ...Object.keys(entries("actions"))];
      const built = [...builtRoutes(), ...listActions().keys()];
      const known = new Set(listed.map((entry) => entry.replace(/^[A-Z]+ /, "")));
      assert.deepEqual(
        built.filter((entry) => !known.has(entry)),
        [],
        "missing in test/access",
      );
      assert.deepEqual(
        [...known].filter((entry) => !built.includes(entry)),
        [],
        "missing in the build",
      );
      assert.deepEqual(
        listed.filter((entry) => !covered.has(entry)),
        [],
        "no check covers them",
      );
    },
  },
];

function entries(kind: keyof AccessTable): Record<string, Access> {
  return Object.assign({}, ...Object.values(accessTables).map((table) => table[kind]));
}

/** Tries every entry as everybody, and names each that answers otherwise than the table says. */
async function tryEach(
  app: SmokeApp,
  kind: keyof AccessTable,
  attempt: (client: Client, entry: string) => Promise<string>,
): Promise<void> {
  const people: [Person, Client][] = [
    ["anonymous", app.anonymous()],
    ["viewer", (await app.signedIn("viewer")).client],
    ["admin", (await app.signedIn("admin")).client],
  ];
  const wrong: string[] = [];
  for (const [entry, allowed] of Object.entries(entries(kind))) {
    for (const [person, client] of people) {
      // What is open to all may sign out or in, and says nothing about roles.
      if (allowed === "public" && (kind !== "pages" || entry === "/")) continue;
      const expected = verdict(allowed, person);
      const actual = await attempt(client, entry);
      if (actual !== expected) wrong.push(`${entry} for ${person}: ${actual}, not ${expected}`);
    }
  }
  assert.deepEqual(wrong, [], wrong.join("\n"));
}

function verdict(allowed: Access, person: Person): Verdict {
  if (allowed === "public") return "allowed";
  if (person === "anonymous") return "signs in first";
  return allowed === "admin" && person !== "admin" ? "refused" : "allowed";
}

function pageVerdict(path: string, response: Response): string {
  if (response.status === 403) return "refused";
  const target = response.headers.get("location") ?? "";
  if (target.startsWith("/signin?callbackUrl=")) return "signs in first";
  // A part in brackets stands for something that is not there.
  const isFine = response.status < 400 || (path.includes("[") && response.status === 404);
  return isFine ? "allowed" : `status ${response.status}`;
}

function builtRoutes(): string[] {
  const routes: Record<string, string> = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
  return Object.values(routes).filter((path) => path.startsWith("/api/"));
}
