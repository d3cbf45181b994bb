// Anonymous, viewer, editor and admin at every route and action of an app with all options, asked from outside.

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { type Client, createClient } from "../apps/client";
import { exampleEnv } from "../apps/everything";
import { type MadeUser, makeUser } from "../apps/make-user";
import { type ActionsByName, callAction, listActions } from "../apps/server-actions";
import { wholeApp } from "../apps/whole-app";

const people = ["anonymous", "viewer", "editor", "admin"] as const;
type Person = (typeof people)[number];

const toEverybody = (status: number) => [status, status, status, status];
/** Who is not signed in is led to the sign-in page. */
const signedInPage = [307, 200, 200, 200];
const editorPage = [307, 403, 200, 200];
const adminOnly = (allowed: string) => ["unauthorized", "forbidden", "forbidden", allowed];
const editorsOnly = (allowed: string) => ["unauthorized", "forbidden", allowed, allowed];
const signedIn = (allowed: string) => ["unauthorized", allowed, allowed, allowed];

/** The status for each person, in the order of `people`. */
const routes: Record<string, number[]> = {
  "GET /": toEverybody(200),
  "GET /signin": [200, 307, 307, 307],
  "GET /signup": [200, 307, 307, 307],
  "GET /confirm-sign-up": toEverybody(200),
  "GET /forgot-password": toEverybody(200),
  "GET /reset-password": toEverybody(200),
  "GET /confirm-email": signedInPage,
  "GET /reauthenticate": signedInPage,
  "GET /dashboard": signedInPage,
  "GET /settings": [307, 307, 307, 307],
  "GET /settings/profile": signedInPage,
  "GET /settings/security": signedInPage,
  "GET /settings/sessions": signedInPage,
  "GET /settings/data": signedInPage,
  "GET /settings/data/delete": signedInPage,
  "GET /settings/security/passkeys/[passkeyId]/rename": [307, 404, 404, 404],
  "GET /settings/security/passkeys/[passkeyId]/remove": signedInPage,
  "GET /settings/security/two-factor": signedInPage,
  "GET /settings/security/two-factor/recovery-codes": signedInPage,
  "GET /settings/security/two-factor/off": signedInPage,
  "GET /signin/two-factor": [200, 307, 307, 307],
  "GET /admin/users": [307, 403, 403, 200],
  "GET /admin/users/confirm": [307, 403, 403, 200],
  "GET /admin/users/[userId]": [307, 403, 403, 404],
  "GET /admin/users/[userId]/sessions": [307, 403, 403, 404],
  "GET /admin/users/[userId]/danger": [307, 403, 403, 404],
  "GET /admin/users/[userId]/delete": [307, 403, 403, 404],
  "GET /admin/users/[userId]/reset-mfa": [307, 403, 403, 404],
  "GET /admin/users/[userId]/activity": [307, 403, 403, 404],
  "GET /admin/invitations": [307, 403, 403, 200],
  "GET /invitation": toEverybody(200),
  "GET /admin/activity": [307, 403, 403, 200],
  "GET /posts": toEverybody(200),
  "GET /posts/[slug]": toEverybody(200),
  "GET /posts/a-draft": toEverybody(404),
  "GET /posts/manage": editorPage,
  "GET /posts/manage/new": editorPage,
  "GET /posts/manage/[postId]": editorPage,
  "GET /posts/manage/[postId]/delete": editorPage,
  "GET /api/health": toEverybody(200),
  "GET /api/health/ready": toEverybody(200),
  "GET /api/auth/session": toEverybody(200),
  "POST /api/auth/signin": toEverybody(422),
  "POST /api/auth/two-factor": toEverybody(422),
  "POST /api/auth/reauthenticate": [401, 422, 422, 422],
  "POST /api/auth/signout": toEverybody(200),
  "GET /api/auth/[...nextauth]": toEverybody(200),
  "GET /api/demo/landing": toEverybody(200),
  "POST /api/demo/landing": toEverybody(405),
  "GET /api/demo/admin/users": [401, 403, 403, 200],
  "POST /api/demo/admin/users": toEverybody(405),
  "GET /api/admin/people": toEverybody(405),
  "POST /api/admin/people": [401, 403, 403, 422],
  "GET /api/admin/activity": toEverybody(405),
  "POST /api/admin/activity": [401, 403, 403, 200],
  "GET /api/posts": toEverybody(200),
  "POST /api/posts": [401, 403, 422, 422],
  "GET /api/posts/[slug]": toEverybody(200),
  "GET /api/posts/a-draft": [404, 404, 200, 200],
  "PATCH /api/posts/[slug]": [401, 403, 428, 428],
  "DELETE /api/posts/[slug]": [401, 403, 428, 428],
  "POST /api/posts/[slug]": toEverybody(405),
  "GET /feed.xml": toEverybody(200),
  "GET /favicon.ico": toEverybody(200),
  "GET /icon.svg": toEverybody(200),
  "GET /preview/opengraph-image": toEverybody(200),
  "GET /robots.txt": toEverybody(200),
  "GET /sitemap.xml": toEverybody(200),
  "GET /posts/sitemap.xml": toEverybody(200),
};

/** What each action with a form answers to an empty input, in the order of `people`. */
const actions: Record<string, string[]> = {
  passwordSignIn: ["invalid_fields", "invalid_fields", "invalid_fields", "invalid_fields"],
  signUp: ["invalid_fields", "invalid_fields", "invalid_fields", "invalid_fields"],
  requestPasswordReset: ["invalid_fields", "invalid_fields", "invalid_fields", "invalid_fields"],
  providerSignIn: ["invalid_fields", "invalid_fields", "invalid_fields", "invalid_fields"],
  passkeySignIn: ["invalid_fields", "invalid_fields", "invalid_fields", "invalid_fields"],
  endCurrentSession: ["to /signin", "to /signin", "to /signin", "to /signin"],
  reauthenticateWithPassword: signedIn("invalid_fields"),
  updateProfile: signedIn("invalid_fields"),
  setTheme: signedIn("invalid_fields"),
  setSidebar: signedIn("invalid_fields"),
  changePassword: signedIn("invalid_fields"),
  changeEmail: signedIn("invalid_fields"),
  deleteAccount: signedIn("invalid_fields"),
  endSession: signedIn("invalid_fields"),
  endOtherSessions: signedIn("ok"),
  linkProvider: signedIn("invalid_fields"),
  startPasskey: signedIn("invalid_fields"),
  addPasskey: signedIn("invalid_fields"),
  enableTwoFactor: signedIn("invalid_fields"),
  updateUserRole: adminOnly("invalid_fields"),
  deleteUser: adminOnly("invalid_fields"),
  endUserSessions: adminOnly("invalid_fields"),
  sendResetLink: adminOnly("invalid_fields"),
  suspendUser: adminOnly("invalid_fields"),
  reactivateUser: adminOnly("invalid_fields"),
  inviteUser: adminOnly("invalid_fields"),
  resendInvitation: adminOnly("invalid_fields"),
  withdrawInvitation: adminOnly("invalid_fields"),
  createPost: editorsOnly("invalid_fields"),
  savePost: editorsOnly("invalid_fields"),
  deletePost: editorsOnly("invalid_fields"),
};

const env: Record<string, string> = {
  AUTH_SECRET: "the-secret-of-this-app-0123456789abcdef",
  // Nobody listens there: what needs email is offered, and nothing is sent.
  MAIL_URL: "smtp://localhost:9",
  MAIL_FROM: "app@example.com",
  ...exampleEnv(),
};

let app: RunningApp;
let known: ActionsByName;
let parameters: Record<string, string>;
const users = new Map<Person, MadeUser>();

beforeAll(async () => {
  app = await startBuiltApp(await wholeApp(), { env });
  for (const role of ["viewer", "editor", "admin"] as const) users.set(role, await makeUser(app, { role }));
  const viewer = (await (await (await clientOf("viewer")).get("/api/auth/session")).json()) as { user: { id: string } };
  const admin = await clientOf("admin");
  const postId = await writePosts(admin);
  parameters = {
    "[...nextauth]": "csrf",
    "[userId]": "7fd5b821-70d4-4171-b798-e5766ef3053c",
    "[slug]": "a-post",
    "[postId]": postId,
  };
  await admin.submit("/admin/invitations", "inviteUser", { email: "invited@example.com", role: "viewer" });
  const page = `/admin/users/${viewer.user.id}`;
  const confirming = ["suspend", "reactivate"].map(
    (change) => `/admin/users/confirm?change=${change}&userId=${viewer.user.id}`,
  );
  const post = `/posts/manage/${postId}`;
  const posts = ["/posts/manage/new", post, `${post}/delete`];
  const changing = [page, `${page}/sessions`, `${page}/danger`, ...confirming, ...posts];
  known = await listActions(admin, [
    "/reauthenticate",
    "/settings/security/two-factor",
    "/admin/invitations",
    "/posts/manage/new",
    `/posts/manage/${postId}`,
    ...changing,
  ]);
});

afterAll(() => app?.stop());

async function clientOf(person: Person): Promise<Client> {
  const client = createClient(app.url);
  const user = users.get(person);
  if (user) await client.signIn(user.email, user.password);
  return client;
}

/** One for everybody and a draft; returns the id of the latter. */
async function writePosts(client: Client): Promise<string> {
  expect((await client.post("/api/posts", { title: "A post", status: "published" })).status).toBe(201);
  const created = await client.submit("/posts/manage/new", "createPost", { title: "A draft", status: "draft" });
  const [, postId = ""] = /manage\/([\w-]+)/.exec(created.headers.get("location") ?? "") ?? [];
  return postId;
}

/** whatever was asked, the answer holds no hash, no token and no secret. */
function expectNoSecrets(client: Client, response: Response, text: string): void {
  const headers = [...response.headers].filter(([name]) => name !== "set-cookie").flat();
  const answer = [text, ...headers].join("\n");
  const token = client.cookies.get("authjs.session-token") ?? "the token of nobody";
  const hash = createHash("sha256").update(token).digest("hex");
  for (const secret of ["$argon2", token, hash, ...Object.values(env).filter((it) => it.startsWith("the-secret"))]) {
    expect(answer).not.toContain(secret);
  }
}

async function askRoute(person: Person, route: string): Promise<number> {
  const [method = "", address = ""] = route.split(" ");
  const target = address.replace(/\[.+\]/, (parameter) => parameters[parameter] ?? parameter);
  const client = await clientOf(person);
  const token = client.cookies.get("authjs.session-token");
  const response = await client.request(target, {
    method,
    ...(method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } }),
  });
  if (token) client.cookies.set("authjs.session-token", token);
  expectNoSecrets(client, response, await response.text());
  return response.status;
}

async function askAction(person: Person, name: string): Promise<string> {
  const client = await clientOf(person);
  const { response, text, outcome } = await callAction(known, client, name, {});
  expectNoSecrets(client, response, text);
  return outcome;
}

async function askEverybody<Answer>(ask: (person: Person) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(people.map(ask));
}

test("every form of the app is in the table", () => {
  expect([...known.keys()].sort()).toEqual(Object.keys(actions).sort());
});

describe("anonymous, viewer, editor and admin", () => {
  test.each(Object.entries(routes))("at %s", async (route, expected) => {
    expect(await askEverybody((person) => askRoute(person, route))).toEqual(expected);
  });

  test.each(Object.entries(actions))("calling %s by its id", async (name, expected) => {
    expect(await askEverybody((person) => askAction(person, name))).toEqual(expected);
  });
});
