// The process that the app runs in: whose requests it sees, what it prints, and that it goes on when nobody reads that.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callAction, findActions, outcomeOf } from "../support/actions";
import { type AppServer, freePort, type StartOptions, startApp } from "../support/app-server";
import { createClient } from "../support/client";
import { createTemporaryDatabase, type TemporaryDatabase } from "../support/temporary-database";

let database: TemporaryDatabase;
let folder: string;
let app: AppServer | undefined;

beforeAll(async () => {
  database = await createTemporaryDatabase();
  folder = await mkdtemp(join(tmpdir(), "process-test-"));
});

afterEach(async () => {
  await app?.stop();
  app = undefined;
});

afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<StartOptions> = {}): Promise<AppServer> {
  app = await startApp({ databaseUrl: database.url, ...options });
  return app;
}

function loggedEvents({ log }: AppServer): Record<string, unknown>[] {
  const lines = log().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

describe("npm start", () => {
  it("appends the address of the peer to X-Forwarded-For", async () => {
    await mkdir(join(folder, "scripts"), { recursive: true });
    await copyFile("scripts/start.mjs", join(folder, "scripts/start.mjs"));
    const server = `require("node:http").createServer((request, response) => response.end(request.headers["x-forwarded-for"]))`;
    await writeFile(
      join(folder, "server.js"),
      `${server}.listen(process.env.PORT, "127.0.0.1", () => console.log("ready"))`,
    );
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const child = spawn(process.execPath, [join(folder, "scripts/start.mjs")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      await once(child.stdout, "data");
      const ask = async (headers: Record<string, string>) =>
        (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
      expect(await ask({})).toBe("127.0.0.1");
      expect(await ask({ "x-forwarded-for": "203.0.113.7" })).toBe("203.0.113.7, 127.0.0.1");
    } finally {
      child.kill();
      await once(child, "exit");
    }
  });

  it.each(["127.0.0.1", "localhost"])("with --hostname %s leads visitors to its own sign-in page", async (hostname) => {
    const { url } = await start({ args: ["--hostname", hostname] });
    const ownUrl = url.replace("localhost", hostname);
    const answer = await createClient(ownUrl).get("/settings/profile");
    const target = new URL(answer.headers.get("location") ?? "", ownUrl);
    expect([answer.status, target.host, target.pathname]).toEqual([307, new URL(ownUrl).host, "/signin"]);
  });
});

describe("a server action that is posted to another page, so that Next.js forwards it to itself", () => {
  it("counts for the address that it came from", async () => {
    const server = await start();
    const action = (await findActions([createClient(server.url)], ["/signin"])).get("passwordSignIn");
    const visitor = createClient(server.url, { "x-forwarded-for": "192.0.2.1, 203.0.113.77" });
    const input = { email: "forwarded@example.com", password: "a wrong password" };
    for (let count = 0; count < 5; count++) {
      const called = await callAction(visitor, { id: action?.id ?? "", page: "/forgot-password" }, input);
      expect(outcomeOf(called)).toBe("invalid_credentials");
    }
    expect((await visitor.post("/api/auth/signin", input)).status).toBe(429);
    const failed = loggedEvents(server).filter(({ event }) => event === "user.sign_in_failed");
    expect(failed.map(({ address }) => address)).toEqual(Array(5).fill("203.0.113.77"));
    const refused = { event: "rate_limit.exceeded", address: "203.0.113.77", email: "forwarded@example.com" };
    await expect.poll(() => loggedEvents(server)).toContainEqual(expect.objectContaining(refused));
  });
});

describe("an error while a page renders", () => {
  it("is in the log as one JSON line, without what the query says", async () => {
    const empty = await createTemporaryDatabase();
    try {
      // Without its tables, every look at the database fails.
      const server = await start({ databaseUrl: empty.url, env: { DATABASE_MIGRATE: "off" } });
      const answer = await createClient(server.url).get("/reset-password?token=a-secret-of-the-link");
      expect(answer.status).toBe(500);
      const path = "/reset-password";
      const wanted = { level: "error", event: "request failed", method: "GET", path, route: path };
      const texts = { digest: expect.any(String), error: expect.any(String), stack: expect.any(String) };
      await expect.poll(() => loggedEvents(server)).toContainEqual(expect.objectContaining({ ...wanted, ...texts }));
      expect(loggedEvents(server).filter(({ level }) => level === "error")).toHaveLength(1);
      expect(server.log()).not.toContain("a-secret-of-the-link");

      const cookie = `authjs.session-token=${"s".repeat(43)}`;
      const page = await createClient(server.url).get("/settings/profile", { headers: { cookie } });
      expect([page.status, await page.text()]).toEqual([500, expect.not.stringContaining("Sign out")]);
    } finally {
      await app?.stop();
      await empty.drop();
    }
  });
});

describe("when the reader of the log goes away", () => {
  it("the app goes on, and nothing of it is an uncaught error", async () => {
    const [monitor, uncaught] = [join(folder, "monitor.mjs"), join(folder, "uncaught.log")];
    await writeFile(uncaught, "");
    await writeFile(
      monitor,
      `import { appendFileSync } from "node:fs";
process.on("uncaughtExceptionMonitor", (error) => appendFileSync(${JSON.stringify(uncaught)}, error.message));`,
    );
    const server = await start({ env: { NODE_OPTIONS: `--import=${pathToFileURL(monitor)}` } });
    server.closeLog();
    const client = createClient(server.url);
    for (let count = 0; count < 3; count++) {
      // Each writes a line.
      const input = { email: `closed-${count}@example.com`, password: "a wrong password" };
      expect((await client.post("/api/auth/signin", input)).status).toBe(401);
    }
    expect((await client.get("/api/health")).status).toBe(200);
    expect(await readFile(uncaught, "utf8")).toBe("");
  });
});
