// What people do with passkeys, on devices that Chromium simulates.
import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, people, signIn, test } from "./test";

/** Each page has its own device. Without `isUnlocked`, nobody gets its PIN right. */
async function addDevice(page: Page, { isUnlocked = true } = {}) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isUnlocked,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlock: () => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
    lock: () => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
  };
}

/** The simulated device answers as soon as a page offers to, as if somebody had chosen its passkey in the field. */
async function turnOffAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const names = (page: Page) => section(page).getByRole("listitem").locator("p.font-medium");
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/settings/security");
  await section(page).getByLabel("Name", { exact: true }).last().fill(name);
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL(/signin/);
}

test("somebody adds a passkey, and signs in by the button", async ({ page }) => {
  await turnOffAutofill(page);
  await addDevice(page);
  const user = await signIn(page);
  await addPasskey(page, "My laptop");
  await expect(names(page)).toHaveText(["My laptop"]);
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await expect(section(page)).toContainText("not used yet");
  await expectNoBarriers(page);
  await signOut(page);
  await expectNoBarriers(page);
  await signInButton(page).press("Enter");
  await page.waitForURL("/dashboard");
  await expect(page.getByRole("button", { name: "Your account" }).getByText(user.email)).toBeVisible();
  await page.goto("/settings/security");
  await expect(section(page)).toContainText("last used just now");
});

test("somebody signs in by what the browser offers in the field", async ({ page }) => {
  await addDevice(page);
  await signIn(page);
  await addPasskey(page, "My laptop");
  await expect(names(page)).toHaveText(["My laptop"]);
  await page.context().clearCookies();
  await page.goto("/signin?callbackUrl=%2Fsettings%2Fprofile%3Fa%3D1");
  await page.waitForURL("/settings/profile?a=1");
});

test("a second device signs in, until it is removed", async ({ page, browser }) => {
  const user = await signIn(page);
  const elsewhere = await (await browser.newContext({ baseURL: people.url })).newPage();
  for (const [device, name] of [[page, "Laptop"] as const, [elsewhere, "Phone"] as const]) {
    await turnOffAutofill(device);
    await addDevice(device);
    await device.goto("/signin");
    const { email, password } = user;
    await device.request.post("/api/auth/signin", { data: { email, password, redirect: false } });
    await addPasskey(device, name);
    await expect(device.getByText("Passkey added.")).toBeVisible();
  }
  // The second one ended the session of the first.
  await page.goto("/settings/security");
  await page.waitForURL(/signin/);
  await signInButton(page).click();
  await page.waitForURL("/settings/security");
  await expect(names(page)).toHaveText(["Laptop", "Phone"]);

  const phone = section(page).getByRole("listitem").filter({ hasText: "Phone" });
  await phone.getByRole("link", { name: "Rename…" }).click();
  const rename = page.getByRole("dialog", { name: "Rename passkey" });
  await rename.getByLabel("Name", { exact: true }).fill(" ");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect(rename.getByLabel("Name", { exact: true })).toBeFocused();
  await expectNoBarriers(page);
  await rename.getByLabel("Name", { exact: true }).fill("Old phone");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect(names(page)).toHaveText(["Laptop", "Old phone"]);
  await expect(rename).toBeHidden();
  await expect(page.getByText("Passkey renamed.")).toBeVisible();
  const old = section(page).getByRole("listitem").filter({ hasText: "Old phone" });
  await expect(old.getByRole("link", { name: "Rename…" })).toBeFocused();
  await old.getByRole("link", { name: "Remove…" }).click();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(names(page)).toHaveText(["Laptop"]);
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await expect(section(page).getByRole("heading", { name: "Passkeys" })).toBeFocused();

  await elsewhere.goto("/signin");
  await signInButton(elsewhere).click();
  await expect(elsewhere.getByText("This passkey wasn’t accepted.")).toBeVisible();
  await expectNoBarriers(elsewhere);
  await elsewhere.context().close();
});

test("a device that isn't unlocked makes no passkey and signs nobody in", async ({ page }) => {
  await turnOffAutofill(page);
  const device = await addDevice(page, { isUnlocked: false });
  await signIn(page);
  await addPasskey(page, "My laptop");
  await expect(section(page).getByText("No passkey was created.")).toBeVisible();
  await expectNoBarriers(page);
  await device.unlock();
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(names(page)).toHaveText(["My laptop"]);
  await addPasskey(page, "My laptop again");
  await expect(section(page).getByText("This device already has a passkey for your account.")).toBeVisible();
  await signOut(page);
  await device.lock();
  await signInButton(page).click();
  await device.unlock();
  await expect(page).toHaveURL(/signin/);
  await signInButton(page).click();
  await page.waitForURL("/dashboard");
});

test("everything has room on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await addDevice(page);
  await signIn(page);
  await addPasskey(page, "A".repeat(100));
  await expect(names(page)).toHaveCount(1);
  for (const change of ["Rename…", "Remove…"]) {
    await section(page).getByRole("link", { name: change }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog.getByRole("button", { name: "Close" }).click();
  }
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
});

test("without JavaScript, the password is all there is, and works", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: people.url, javaScriptEnabled: false });
  const user = await people.createUser();
  await page.goto("/signin");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(signInButton(page)).toBeHidden();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/dashboard");
  await page.goto("/settings/security");
  await expect(section(page).getByText("Turn on JavaScript to add a passkey.")).toBeVisible();
  await expect(section(page).getByRole("button", { name: "Add a passkey" })).toBeHidden();
  await page.close();
});
