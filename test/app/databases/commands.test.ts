import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram } from "../../../src/system/run-program";
import { type BuiltApp, runScript } from "../../apps/built-app";
import { wholeApp } from "../../apps/whole-app";
import { freePort, type TestServer } from "../../servers/run-server";
import { servers } from "./servers";

describe.each(servers)("npm run db:migrate on $database", ({ database, start }) => {
  let server: TestServer;
  let app: BuiltApp;

  beforeAll(async () => {
    [server, app] = await Promise.all([start({ tls: true }), wholeApp(database)]);
  });

  afterAll(() => server?.dispose());

  function changed(change: (url: URL) => void): string {
    const url = new URL(server.url);
    change(url);
    return url.href;
  }

  function migrate(url: string): Promise<string> {
    return runScript(app.folder, "db:migrate", [], { DATABASE_URL: url });
  }

  /** The one line that it says when it fails. */
  async function complaint(url: string): Promise<string> {
    const error = await migrate(url).then(
      (output) => new Error(`It worked: ${output}`),
      (reason: unknown) => reason,
    );
    const [, ...lines] = String(error instanceof Error ? error.message : error)
      .trim()
      .split("\n");
    expect(lines).toHaveLength(1);
    return lines[0] ?? "";
  }

  test("a server that does not run", async () => {
    const port = String(await freePort());
    const said = await complaint(changed((url) => Object.assign(url, { hostname: "localhost", port })));
    expect(said).toContain(`server can be reached at localhost:${port}`);
    expect(said).toContain("DATABASE_URL");
    expect(said).toContain("npm run db:up");
  });

  test("a host that does not exist", async () => {
    expect(await complaint(changed((url) => Object.assign(url, { hostname: "no-such-host.invalid" })))).toContain(
      "server can be reached at no-such-host.invalid",
    );
  });

  test("a wrong password, which is not repeated", async () => {
    const said = await complaint(changed((url) => Object.assign(url, { password: "not-the-one" })));
    expect(said).toContain('refuses the user "test"');
    expect(said).not.toContain("not-the-one");
  });

  test("a database that does not exist", async () => {
    expect(await complaint(changed((url) => Object.assign(url, { pathname: "/nowhere" })))).toContain(
      'has no database "nowhere"',
    );
  });

  test.each(["", "http://localhost/app"])("an address that is not one: %j", async (url) => {
    expect(await complaint(url)).toMatch(/^DATABASE_URL: is (missing|not the address)/);
  });

  test("an sslmode that does not exist", async () => {
    expect(await complaint(changed((url) => url.searchParams.set("sslmode", "sure")))).toContain("Use one of disable,");
  });

  test("TLS by the address: checked by the authority it names, refused without, encrypted alone where asked for", async () => {
    const withTls = (mode: string, root?: string) =>
      changed((url) => {
        url.hostname = "localhost";
        url.searchParams.set("sslmode", mode);
        if (root) url.searchParams.set("sslrootcert", root);
      });
    expect(await complaint(withTls("verify-full"))).toMatch(/self.signed certificate/i);
    expect(await migrate(withTls("verify-full", server.certificate))).toMatch(/^Applied/);
    expect(await migrate(withTls("no-verify"))).toMatch(/^The database is up to date/);
  });

  test("npm run db:studio reaches the same tables, and by TLS if the address says so", async () => {
    const cipher =
      database === "postgres"
        ? "select cipher from pg_stat_ssl where pid = pg_backend_pid()"
        : "show status like 'Ssl_cipher'";
    const url = changed((url) => {
      url.hostname = "localhost";
      url.searchParams.set("sslmode", "no-verify");
    });
    await migrate(url);
    const port = String(await freePort());
    const end = new AbortController();
    const studio = runProgram("npm", ["run", "db:studio", "--", "--host", "127.0.0.1", "--port", port], {
      cwd: app.folder,
      env: { DATABASE_URL: url },
      signal: end.signal,
    });
    const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
      const body = JSON.stringify({ type: "proxy", data: { sql, method: "all" } });
      const init = { method: "POST", body, headers: { "content-type": "application/json" } };
      for (let tries = 1; ; tries++) {
        const answer = await fetch(`http://127.0.0.1:${port}/`, init).catch(() => undefined);
        if (answer) return (await answer.json()) as Record<string, unknown>[];
        if (tries === 200) throw new Error("Drizzle Studio doesn't answer.");
        await sleep(100);
      }
    };
    try {
      expect(await ask("select email from users")).toEqual([]);
      const [tls] = await ask(cipher);
      expect(Object.values(tls ?? {}).at(-1)).toMatch(/^\w+/);
    } finally {
      end.abort();
      await studio.catch(() => {});
    }
  });
});
