// An app with everything that can be chosen, and people in it: for tests and pictures of all pages.

import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { exampleEnv } from "../apps/everything";
import { type MadeUser, makeUser } from "../apps/make-user";
import { wholeApp } from "../apps/whole-app";

export interface FullApp {
  app: RunningApp;
  admin: MadeUser;
  viewer: MadeUser;
}

export async function startFullApp(): Promise<FullApp> {
  const built = await wholeApp();
  // Nobody listens there: what needs email is offered, and nothing is sent.
  const emailSettings = { MAIL_URL: "smtp://localhost:9", MAIL_FROM: "app@example.com" };
  const app = await startBuiltApp(built, { env: { ...emailSettings, ...exampleEnv() } });
  try {
    const viewer = await makeUser(app, { name: "Grace Hopper", email: "grace@example.com" });
    const editor = await makeUser(app, { name: "Katherine Johnson", email: "katherine@example.com", role: "editor" });
    await writePosts(app.url, editor);
    const admin = await makeUser(app, { name: "Ada Lovelace", email: "ada@example.com", role: "admin" });
    return { app, admin, viewer };
  } catch (error) {
    await app.stop();
    throw error;
  }
}

const posts = [
  { title: "A draft that is not ready for everybody", text: "To do." },
  { title: "Notes for the whole team", text: "One place for what we know.", status: "published" },
  {
    title: "How we write",
    text: [
      "Short sentences. **One thought each.** See [the other posts](/posts).",
      "## A list\n\n- first\n- second",
      "> What is quoted\n\n```js\nconst code = 'that is long and does not break the page on the smallest of all phones';\n```",
      "1. Numbers\n2. and `code`\n\n---\n\n### The end",
    ].join("\n\n"),
    status: "published",
  },
];

async function writePosts(url: string, { email, password }: MadeUser): Promise<void> {
  const client = createClient(url);
  await client.signIn(email, password);
  for (const post of posts) {
    const { status } = await client.post("/api/posts", post);
    if (status !== 201) throw new Error(`A new post was answered with ${status}.`);
  }
}
