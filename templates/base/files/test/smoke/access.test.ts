// Who may open and call what, as the pages and test/access-table.ts say; and that nothing is missing there.

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { can, type Role } from "@/database/roles";
import { actions, endpoints } from "../access-table";
import { callAction, outcomeOf } from "../support/actions";
import type { Client } from "../support/client";
import { type AppPage, pages } from "../support/pages";
import { app } from "./app";

type Person = "anonymous" | Role;

const pageAccess = Object.fromEntries(pages.map(({ path, access: allowed }) => [path, allowed]));

it("Every page is open to the right people: anonymous, viewer, editor, admin", async () => {
  await tryEach(pageAccess, await everybody(), tryPage);
});

it("Every endpoint is open to the right people: anonymous, viewer, editor, admin", async () => {
  await tryEach(endpoints, await everybody(), tryEndpoint);
});

it("Visitors have to sign in for every page and endpoint that is not public", {
  tags: "without-database",
}, async () => {
  await tryEach(pageAccess, [["anonymous", app.visitor()]], tryPage);
  await tryEach(endpoints, [["anonymous", app.visitor()]], tryEndpoint);
});

// Only what has a form can be called from outside. test/rules/access.test.ts calls every action from inside.
it("Every server action, called by its id, is open to the right people: anonymous, viewer, editor, admin", async () => {
  const found = await app.actions();
  const callable = Object.entries(actions).filter(([name]) => found.has(name));
  expect(callable.length, "no page has a form").toBeGreaterThan(0);
  await tryEach(Object.fromEntries(callable), await everybody(), async (client, name) => {
    const action = found.get(name);
    const outcome = action ? outcomeOf(await callAction(client, action)) : "no form";
    const verdicts: Record<string, string> = { unauthorized: "has to sign in", forbidden: "refused" };
    return verdicts[outcome] ?? "allowed";
  });
});

it("Every route and server action is in the access table", { tags: "without-database" }, async () => {
  const routes = Object.keys(endpoints).map((endpoint) => endpoint.replace(/^[A-Z]+ /, ""));
  const problems = [
    ...compare("route", addressesOf("route.ts").filter(isEndpoint), [...new Set(routes)]),
    ...compare("server action", actionsOfSource(), Object.keys(actions)),
  ];
  expect(problems, problems.join("\n")).toEqual([]);
});

/** An address that belongs to a path of the table; nobody has this id. */
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

/** Tries every entry as each of these people, and names those that answer differently from what the table says. */
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

function compare(kind: string, found: string[], listed: string[]): string[] {
  const missing = found.filter((name) => !listed.includes(name));
  const gone = listed.filter((name) => !found.includes(name));
  return [
    ...missing.map((name) => `The ${kind} ${name} is not in test/access-table.ts. Add it there, with who may use it.`),
    ...gone.map((name) => `The ${kind} ${name} of test/access-table.ts does not exist.`),
  ];
}

/** The addresses of the files of this name under src/app, without route groups. */
function addressesOf(fileName: string): string[] {
  const folders = filesIn("src/app").filter((file) => file.split("/").at(-1) === fileName);
  const parts = folders.map((file) =>
    file
      .split("/")
      .slice(2, -1)
      .filter((part) => !/^[(@]/.test(part)),
  );
  return [...new Set(parts.map((path) => `/${path.join("/")}`))];
}

/** All but the route that answers for those that don't exist. */
function isEndpoint(address: string): boolean {
  return address !== "/api/[...unknown]";
}

/** What the files that start with "use server" export. */
function actionsOfSource(): string[] {
  return filesIn("src").flatMap((file) => {
    const source = /\.tsx?$/.test(file) ? readFileSync(file, "utf8") : "";
    if (!/^\s*["']use server["']/m.test(source)) return [];
    expect(source, `${file}: move its server action to a file that starts with "use server"`).toMatch(
      /^["']use server["']/,
    );
    return [...source.matchAll(/^export (?:const|async function) (\w+)/gm)].map(([, name = ""]) => name);
  });
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}
