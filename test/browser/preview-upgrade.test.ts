// The preview page shows the upgrade of an app, from its lock file alone, as the command plans it.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOldApp } from "../cli/old-app";
import { binPath, runCli } from "../cli/run-cli";
import { openBrowser } from "./open-browser";
import { openPreview, type WrittenPreview, writePreview } from "./preview-page";

let browser: Browser;
let preview: WrittenPreview;

beforeAll(async () => {
  browser = await openBrowser();
  preview = await writePreview();
});

afterAll(async () => {
  await browser?.close();
  await preview?.remove();
});

describe("preview: the upgrade of an app", () => {
  const lockOf = (app: string) => readFileSync(path.join(app, "create-app-template.lock.json"), "utf8");

  test("is what the command plans, from the lock file alone", async () => {
    const { folder: app } = await makeOldApp();
    const run = await runCli(["upgrade", "--dry-run", "--json", "--directory", app], { cwd: app });
    const { steps, deploy } = JSON.parse(run.stdout);
    const server = spawn(process.execPath, [binPath(), "preview"], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const served = await new Promise<string>((resolve) => {
        server.stdout.on("data", (chunk) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ""));
      });
      const { page, complaints, requests, violations, close } = await openPreview(browser, served);
      await page.locator("#tabs-upgrade").click();
      await page.locator("#lock").fill(lockOf(app));
      await page.getByRole("button", { name: "Show the upgrade" }).click();
      await page.locator(".step").first().waitFor();
      const shown = await page.locator(".step summary code").allTextContents();
      expect(shown).toEqual(steps.map((step: { path: string }) => step.path));
      const text = (await page.locator("#upgrade").textContent()) ?? "";
      expect(deploy.newVariables.length).toBeGreaterThan(0);
      for (const { name } of deploy.newVariables) expect(text).toContain(name);
      for (const migration of deploy.migrations) expect(text).toContain(migration);
      for (const note of deploy.releases.flatMap(({ notes }: { notes: string[] }) => notes))
        expect(text).toContain(note);
      await page.locator(".step summary").filter({ hasText: "package.json changed" }).click();
      expect(await page.locator(".step .new").count()).toBeGreaterThan(0);
      expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
      expect(requests).toEqual([served, `${served}released-texts`]);
      await close();
    } finally {
      server.kill("SIGINT");
    }
  });

  test.each(["", "{}", "[1]", '{"lock":99}', '{"__proto__":{"polluted":1}}', "<script>alert(1)</script>"])(
    "is refused for what is no lock file: %s",
    async (text) => {
      const { page, complaints, close } = await openPreview(browser, preview.address);
      await page.locator("#tabs-upgrade").click();
      await page.locator("#lock").fill(text);
      await page.getByRole("button", { name: "Show the upgrade" }).click();
      await page.locator("#upgrade [role=alert]").waitFor();
      expect(await page.locator("#upgrade [role=alert]").textContent()).toContain("The lock file");
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
