// The preview page gives what the packed command gives, byte for byte: for a sample of selections with each package manager.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { formatPermalink } from "../../src/answers/permalink";
import { packageManagers } from "../../src/catalog/package-managers";
import { put } from "../cli/old-app";
import { onlyFiles, runCli, temporaryFolder } from "../cli/run-cli";
import { downloadZip, goToLink, hashDryRun, hashZip, openPreview, usePreview } from "./preview-page";
import { breakOneBit, sampleAnswers, tellProgress, wordsOf } from "./preview-sample";

const preview = usePreview();

test("preview: the command that is shown gives the hashes of the zip, for every pair of options", {
  timeout: 7_200_000,
}, async () => {
  const { page, complaints, violations, requests, close } = await openPreview(preview.browser, preview.address);
  const cwd = temporaryFolder();
  const sample = await sampleAnswers();
  expect(new Set(sample.map(({ packageManager }) => packageManager)).size).toBe(packageManagers.length);
  for (const [index, answers] of sample.entries()) {
    const link = formatPermalink(answers);
    await goToLink(page, link);
    const command = (await page.locator("#command").textContent()) ?? "";
    const dryRun = runCli([...wordsOf(command), "--dry-run", "--json"], { cwd });
    const [zip, run] = await Promise.all([downloadZip(page), dryRun]);
    expect(hashZip(zip), command).toEqual(hashDryRun(run));
    expect(JSON.parse(run.stdout).answers, command).toEqual(answers);
    expect(await page.evaluate("location.hash")).toBe(link);
    tellProgress(index + 1, sample.length);
  }
  expect({
    complaints,
    violations: await violations(),
    requests: requests.filter((it) => !it.startsWith("blob:")),
  }).toEqual({ complaints: [], violations: [], requests: [preview.address] });
  await close();
});

test("preview: a page with a single other bit in its catalog doesn't", async () => {
  const other = path.join(preview.folder, "other.html");
  writeFileSync(other, breakOneBit(preview.html));
  const { page, close } = await openPreview(preview.browser, pathToFileURL(other).href);
  const command = (await page.locator("#command").textContent()) ?? "";
  const run = await runCli([...wordsOf(command), "--dry-run", "--json"], { cwd: temporaryFolder() });
  expect(hashZip(await downloadZip(page))).not.toEqual(hashDryRun(run));
  await close();
});

test("preview: the zip is the folder that the command makes, with its modes", async () => {
  const { page, close } = await openPreview(preview.browser, `${preview.address}#database=mysql&oauth=oidc&name=shop`);
  const command = (await page.locator("#command").textContent()) ?? "";
  const zip = await downloadZip(page);
  const cwd = temporaryFolder();
  expect(await runCli([...wordsOf(command), ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
  writeFileSync(path.join(cwd, "shop.zip"), zip);
  const unpacked = temporaryFolder();
  // Not with the library that made it.
  const script = `import sys, zipfile, os
with zipfile.ZipFile(sys.argv[1]) as archive:
    for entry in archive.infolist():
        os.chmod(archive.extract(entry, sys.argv[2]), entry.external_attr >> 16)`;
  execFileSync("python3", ["-c", script, path.join(cwd, "shop.zip"), unpacked]);
  const list = (root: string) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => {
        const text = readFileSync(file, "latin1").replace(/^AUTH_SECRET=.{43}$/m, "AUTH_SECRET=");
        return [path.relative(root, file), (statSync(file).mode & 0o777).toString(8), text];
      })
      .sort();
  expect(list(path.join(unpacked, "shop"))).toEqual(list(path.join(cwd, "shop")));
  await close();
});

test("preview: the zip has the same bytes in every time zone, apart from its secret", async () => {
  const zips: Buffer[] = [];
  for (const timezoneId of ["America/New_York", "Asia/Kolkata"]) {
    const { page, close } = await openPreview(preview.browser, preview.address, { timezoneId });
    await page.evaluate("crypto.getRandomValues = (bytes) => bytes.fill(7)");
    zips.push(await downloadZip(page));
    await close();
  }
  expect(Object.keys(unzipSync(zips[0] as Buffer)).length).toBeGreaterThan(200);
  expect(zips.every((zip) => zip.equals(zips[0] as Buffer))).toBe(true);
});

test("preview: each zip has a secret of its own", async () => {
  const { page, close } = await openPreview(preview.browser, preview.address);
  const secrets = [];
  for (let times = 0; times < 3; times++) {
    const env = Buffer.from(unzipSync(await downloadZip(page))["my-app/.env"] ?? []).toString();
    secrets.push(/^AUTH_SECRET=([\w-]{43})$/m.exec(env)?.[1]);
  }
  expect(new Set(secrets).size).toBe(3);
  expect(secrets).not.toContain(undefined);
  await close();
});

test("preview: with private features, the command that is shown gives the hashes of the zip, too", async () => {
  const cwd = temporaryFolder();
  const option = path.join(cwd, "acme/modules/extra");
  put(option, "feature.json", JSON.stringify({ label: "Extra", hint: "brings two files" }));
  put(option, "files/docs/extra.md.hbs", "# {{title}}\n");
  put(option, "files/docs/plain.md", "Plain.\n");
  const run = await runCli(["preview", "--out", "preview.html", "--features", "acme"], { cwd });
  expect(run).toMatchObject({ exitCode: 0 });
  const address = pathToFileURL(path.join(cwd, "preview.html")).href;
  const { page, complaints, violations, close } = await openPreview(
    preview.browser,
    `${address}#oauth=none&modules=none`,
  );
  for (const isChosen of [false, true]) {
    await page.locator("#option-modules-extra").setChecked(isChosen);
    const command = (await page.locator("#command").textContent()) ?? "";
    expect(command).toContain("--features acme");
    const dryRun = await runCli([...wordsOf(command), "--dry-run", "--json"], { cwd });
    const files = hashDryRun(dryRun);
    expect(files.has("docs/extra.md")).toBe(isChosen);
    expect(hashZip(await downloadZip(page)), command).toEqual(files);
  }
  expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
  await close();
});
