// Who may open and call what, as pages, endpoints and server actions declare.
import { expect, it } from "vitest";
import { can, type Role } from "@/database/roles";
import { callAction, outcomeOf } from "../support/actions";
import type { Client } from "../support/client";
import { endpoints } from "../support/endpoints";
import { type AppPage, pages } from "../support/pages";
import { serverActions } from "../support/server-actions";
import { app } from "./app";

type Person = "anonymous" | Role;

const pageAccess = Object.fromEntries(pages.map(({ path, access }) => [path, access]));
const endpointAccess = Object.fromEntries(endpoints.map(({ name, access }) => [name, access]));
const actionAccess = Object.fromEntries(serverActions.map(({ name, access }) => [name, access]));

it("Every page is open to the right people: anonymous, viewer, editor, admin", async () => {
  await tryEach(pageAccess, await everybody(), tryPage);
});

it("Every endpoint is open to the right people: anonymous, viewer, editor, admin", async () => {
  await tryEach(endpointAccess, await everybody(), tryEndpoint);
});

it("Visitors have to sign in for every page and endpoint that is not public", {
  tags: "without-database",
}, async () => {
  await tryEach(pageAccess, [["anonymous", app.visitor()]], tryPage);
  await tryEach(endpointAccess, [["anonymous", app.visitor()]], tryEndpoint);
});

// Only what has a form can be called from outside. test/rules/access.test.ts calls every action from inside.
it("Every server action, called by its id, is open to the right people: anonymous, viewer, editor, admin", async () => {
  const found = await app.actions();
  const callable = Object.entries(actionAccess).filter(([name]) => found.has(name));
  expect(callable.length, "no page has a form").toBeGreaterThan(0);
  await tryEach(Object.fromEntries(callable), await everybody(), async (client, name) => {
    const action = found.get(name);
    const outcome = action ? outcomeOf(await callAction(client, action)) : "no form";
    const verdicts: Record<string, string> = { unauthorized: "has to sign in", forbidden: "refused" };
    return verdicts[outcome] ?? "allowed";
  });
});

/** An address that belongs to such a path; nobody has this id. */
function sample(path: string): string {
  return path.replace(/\[\.\.\..+\]/, "csrf").replace(/\[.+\]/, "00000000-0000-4000-8000-000000000000");
}

async function everybody(): Promise<[Person, Client][]> {
  const people: [Person, Client][] = [["anonymous", app.visitor()]];
  for (const role of ["viewer", "editor", "admin"] as const) people.push([role, (await app.signedIn(role)).client]);
  return people;
}

async function tryPage(client: Client, page: string): Promise<string> {
  return pageVerdict(page, await client.get(sample(page)));
}

async function tryEndpoint(client: Client, endpoint: string): Promise<string> {
  const [method = "", path = ""] = endpoint.split(" ");
  const { status } = await client.request(sample(path), { method });
  if (status >= 500) return `status ${status}`;
  return { 401: "has to sign in", 403: "refused" }[status] ?? "allowed";
}

/** Tries every entry as each of these people, and names those that answer differently from what they declare. */
async function tryEach(
  table: Record<string, AppPage["access"]>,
  people: [Person, Client][],
  attempt: (client: Client, entry: string) => Promise<string>,
): Promise<void> {
  const wrong: string[] = [];
  for (const [entry, allowed] of Object.entries(table)) {
    // What is open to everybody may sign people in or out, which other tests try.
    if (allowed === "public") continue;
    for (const [person, client] of people) {
      const expected = verdict(allowed, person);
      const actual = await attempt(client, entry);
      if (actual !== expected) wrong.push(`${entry} for ${person}: ${actual}, not ${expected}`);
    }
  }
  expect(wrong, wrong.join("\n")).toEqual([]);
}

function verdict(allowed: AppPage["access"], person: Person): string {
  if (allowed === "public") return "allowed";
  if (person === "anonymous") return "has to sign in";
  if (allowed === "signed-in") return "allowed";
  return can(person, allowed) ? "allowed" : "refused";
}

function pageVerdict(page: string, response: Response): string {
  if (response.status === 403) return "refused";
  const target = response.headers.get("location") ?? "";
  if (target.includes("/signin?callbackUrl=")) return "has to sign in";
  const isFine = response.status < 400 || (page.includes("[") && response.status === 404);
  return isFine ? "allowed" : `status ${response.status}`;
}
