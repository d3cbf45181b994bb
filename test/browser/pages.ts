// Every page of the full app, and how it looks after a mistake: the table that tests and pictures go by.

import type { Page } from "playwright-core";
import { submit } from "./forms";

export interface AppPage {
  name: string;
  path: string;
  /** Who looks at it; nobody in particular when left out. */
  as?: "viewer" | "admin";
  status?: number;
  /** False for pages where nobody is signed in or types a secret. */
  strict?: boolean;
  /** What the window's title starts with. */
  title: string;
  /** What to do there first. */
  act?(page: Page): Promise<void>;
}

const isForbidden = (page: Page) => page.getByRole("heading", { name: "Not allowed" }).waitFor();

export const pages: AppPage[] = [
  { name: "landing", path: "/", strict: false, title: "Acme Notes" },
  { name: "sign-in", path: "/signin", title: "Sign in · Acme Notes" },
  { name: "sign-in after a provider's refusal", path: "/signin?error=AccessDenied", title: "Sign in · Acme Notes" },
  {
    name: "sign-in with a wrong password",
    path: "/signin",
    title: "Sign in · Acme Notes",
    async act(page) {
      await submit(page, "passwordSignIn", { email: "nobody@example.com", password: "not a password" });
      await page.getByText("is incorrect").waitFor();
    },
  },
  { name: "sign-up", path: "/signup", title: "Sign up · Acme Notes" },
  {
    name: "sign-up without a name",
    path: "/signup",
    title: "Sign up · Acme Notes",
    async act(page) {
      await submit(page, "signUp", { name: " ", email: "new@example.com" });
      await page.locator("[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "sign-up that has to be confirmed",
    path: "/signup",
    title: "Sign up · Acme Notes",
    async act(page) {
      await submit(page, "signUp", { name: "Ada", email: "new@example.com" });
      await page.getByText("Check your email").waitFor();
    },
  },
  { name: "forgotten password", path: "/forgot-password", title: "Forgot your password\\? · Acme Notes" },
  { name: "a link that was used", path: "/reset-password?token=none", title: "Choose a new password · Acme Notes" },
  { name: "dashboard", path: "/dashboard", as: "viewer", title: "Dashboard · Acme Notes" },
  { name: "dashboard of an admin", path: "/dashboard", as: "admin", title: "Dashboard · Acme Notes" },
  { name: "profile", path: "/settings/profile", as: "viewer", title: "Profile · Acme Notes" },
  { name: "security", path: "/settings/security", as: "viewer", title: "Security · Acme Notes" },
  { name: "sessions", path: "/settings/sessions", as: "viewer", title: "Sessions · Acme Notes" },
  { name: "data", path: "/settings/data", as: "viewer", title: "Your data · Acme Notes" },
  { name: "deletion", path: "/settings/data/delete", as: "viewer", title: "Delete your account · Acme Notes" },
  {
    name: "two-factor setup",
    path: "/settings/security/two-factor",
    as: "viewer",
    title: "Two-factor authentication · Acme Notes",
  },
  { name: "reauthentication", path: "/reauthenticate", as: "viewer", title: "Confirm your identity · Acme Notes" },
  { name: "challenge that expired", path: "/signin/two-factor", title: "Enter a code · Acme Notes" },
  {
    name: "profile with a saved name",
    path: "/settings/profile",
    as: "viewer",
    title: "Profile · Acme Notes",
    async act(page) {
      await submit(page, "updateProfile");
      await page.getByText("Name saved.").waitFor();
    },
  },
  { name: "admin", path: "/admin/users", as: "admin", title: "Users · Acme Notes" },
  {
    name: "admin of one user",
    path: "/admin/users?query=grace",
    as: "admin",
    title: "Grace Hopper · Acme Notes",
    async act(page) {
      await page.getByRole("link", { name: "Grace Hopper", exact: true }).click();
      await page.waitForURL(/admin\/users\/[\w-]+$/);
      await page.getByRole("heading", { name: "Grace Hopper" }).waitFor();
    },
  },
  {
    name: "admin, none found",
    path: "/admin/users?query=nobody-is-called-this&role=editor",
    as: "admin",
    title: "Users · Acme Notes",
  },
  {
    name: "admin with a selection",
    path: "/admin/users",
    as: "admin",
    title: "Users · Acme Notes",
    async act(page) {
      for (const box of await page.getByRole("checkbox", { name: /^Select (?!all)/ }).all()) await box.check();
      await page.getByRole("button", { name: "Sign out…" }).waitFor();
    },
  },
  {
    name: "a question about several people",
    path: "/admin/users",
    as: "admin",
    title: "Change users · Acme Notes",
    async act(page) {
      for (const box of await page.getByRole("checkbox", { name: /^Select (?!all)/ }).all()) await box.check();
      await page.getByRole("button", { name: "Change role…" }).click();
      await page.getByLabel("New role").waitFor();
    },
  },
  { name: "a question about nobody", path: "/admin/users/confirm", as: "admin", title: "Change users · Acme Notes" },
  ...["Sessions", "Activity", "Danger zone"].map(
    (tab): AppPage => ({
      name: `${tab} of one user`,
      path: "/admin/users?query=grace",
      as: "admin",
      title: `${tab} of Grace Hopper · Acme Notes`,
      async act(page) {
        await page.getByRole("link", { name: "Grace Hopper", exact: true }).click();
        await page.getByRole("navigation", { name: "This user" }).getByRole("link", { name: tab }).click();
        await page.waitForURL(/admin\/users\/[\w-]+\/\w+$/);
      },
    }),
  ),
  {
    name: "a user to delete",
    path: "/admin/users?query=grace",
    as: "admin",
    title: "Delete user · Acme Notes",
    async act(page) {
      const address = await page.getByRole("link", { name: "Grace Hopper", exact: true }).getAttribute("href");
      await page.goto(new URL(`${address}/delete`, page.url()).href);
      await page.getByRole("button", { name: "Delete Grace Hopper" }).waitFor();
    },
  },
  { name: "activity", path: "/admin/activity", as: "admin", title: "Activity · Acme Notes" },
  {
    name: "activity, none found",
    path: "/admin/activity?person=nobody@example.com&kind=role+changed&from=2026-01-01&to=2026-01-31",
    as: "admin",
    title: "Activity · Acme Notes",
  },
  { name: "posts", path: "/posts", strict: false, title: "Posts · Acme Notes" },
  { name: "a post", path: "/posts/how-we-write", strict: false, title: "How we write · Acme Notes" },
  {
    name: "a post that isn't there",
    path: "/posts/none",
    status: 404,
    strict: false,
    title: "Page not found · Acme Notes",
  },
  { name: "invitations", path: "/admin/invitations", as: "admin", title: "Invitations · Acme Notes" },
  {
    name: "invitations with a new one",
    path: "/admin/invitations",
    as: "admin",
    title: "Invitations · Acme Notes",
    async act(page) {
      await submit(page, "inviteUser", { email: `invited-${Date.now()}@example.com` });
      await page.getByText("Invitation sent.").waitFor();
      await page
        .getByRole("button", { name: /^Withdraw/ })
        .first()
        .waitFor();
    },
  },
  { name: "an invitation that was used", path: "/invitation?token=none", title: "Your invitation · Acme Notes" },
  { name: "managed posts", path: "/posts/manage", as: "admin", title: "Manage posts · Acme Notes" },
  {
    name: "managed posts, none found",
    path: "/posts/manage?query=none",
    as: "admin",
    title: "Manage posts · Acme Notes",
  },
  {
    name: "a new post without a title",
    path: "/posts/manage/new",
    as: "admin",
    title: "New post · Acme Notes",
    async act(page) {
      await submit(page, "createPost", { title: " ", text: "a text" });
      await page.locator("[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "a post to edit",
    path: "/posts/manage?query=how",
    as: "admin",
    title: "Edit How we write · Acme Notes",
    async act(page) {
      await page.getByRole("link", { name: "How we write" }).click();
      await page.waitForURL(/posts\/manage\/[\w-]+$/);
      await page.getByRole("region", { name: "Preview" }).waitFor();
    },
  },
  {
    name: "a post to delete",
    path: "/posts/manage?query=how",
    as: "admin",
    title: "Delete post · Acme Notes",
    async act(page) {
      await page.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("link", { name: "Delete post…" }).click();
      await page.getByRole("button", { name: "Delete post" }).waitFor();
    },
  },
  {
    name: "posts that a viewer can't manage",
    path: "/posts/manage",
    as: "viewer",
    status: 403,
    title: "Manage posts",
    act: isForbidden,
  },
  {
    name: "not allowed",
    path: "/admin/users",
    as: "viewer",
    status: 403,
    title: "Users · Acme Notes",
    act: isForbidden,
  },
  {
    name: "a user who doesn't exist",
    path: "/admin/users/00000000-0000-4000-8000-000000000000",
    as: "admin",
    status: 404,
    title: "Page not found · Acme Notes",
  },
  { name: "not found", path: "/nowhere", status: 404, strict: false, title: "Page not found · Acme Notes" },
];
