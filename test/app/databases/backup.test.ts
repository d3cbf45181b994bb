// The lines for a backup in the app's README, run as they are there, while people sign in.

import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../../apps/built-app";
import { createClient } from "../../apps/client";
import { wholeApp } from "../../apps/whole-app";
import { type EmptyDatabases, everyDatabase } from "./every-database";
import { type Person, signUp } from "./sign-up";

describe.each(everyDatabase)("a backup on $database", ({ database, open }) => {
  let databases: EmptyDatabases;
  let app: RunningApp;
  let folder: string;

  beforeAll(async () => {
    databases = await open();
    folder = await mkdtemp(path.join(tmpdir(), "backup-"));
    app = await startBuiltApp(await wholeApp(database), { databaseUrl: await databases.create() });
  });

  afterAll(async () => {
    await app?.stop();
    await databases?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  /** The README's lines that begin with this word, with the names of its files in our folder. */
  async function readmeLines(...programs: string[]): Promise<string> {
    const readme = await readFile(path.join(app.folder, "README.md"), "utf8");
    const lines = readme.split("\n").filter((line) => programs.some((program) => line.startsWith(`${program} `)));
    expect(lines).toHaveLength(programs.length);
    return lines.join("\n").replaceAll(/\bbackup\.(db|dump|sql)/g, path.join(folder, "backup.$1"));
  }

  async function runLines(lines: string, url: string): Promise<void> {
    const { hostname, port, username, password, pathname } = new URL(url);
    const names = { DB_HOST: hostname, DB_PORT: port, DB_USER: username, DB_PASSWORD: password };
    const env = { ...names, DB_NAME: pathname.slice(1), DATABASE_URL: url };
    await execa("sh", ["-e", "-c", lines], { cwd: app.folder, env });
  }

  const programs = {
    sqlite: { backUp: ["npm run db:backup"], restore: ["rm", "cp"] },
    postgres: { backUp: ["pg_dump"], restore: ["pg_restore"] },
    mysql: { backUp: ["mysqldump"], restore: ["mysql"] },
  }[database] ?? { backUp: [], restore: [] };

  async function restored(): Promise<RunningApp> {
    const url = await databases.create();
    const file = url.replace("file:", "");
    if (database === "sqlite") await mkdir(path.dirname(file));
    const lines = (await readmeLines(...programs.restore)).replaceAll("data/app.db", file);
    await runLines(lines, url);
    return startBuiltApp({ folder: app.folder }, { databaseUrl: url });
  }

  async function signIn(url: string, person: Person): Promise<number> {
    return (await createClient(url).post("/api/auth/signin", { ...person, redirect: false })).status;
  }

  test("taken while people write can be restored, and everybody from before it can sign in", async () => {
    const people = [await signUp(app.url), await signUp(app.url)];
    let isTaken = false;
    const busy = people.map(async (person) => {
      while (!isTaken) expect(await signIn(app.url, person)).toBe(200);
    });
    await runLines(await readmeLines(...programs.backUp), app.databaseUrl);
    isTaken = true;
    await Promise.all(busy);
    const copy = await restored();
    try {
      for (const person of people) expect(await signIn(copy.url, person)).toBe(200);
      await signUp(copy.url);
    } finally {
      await copy.stop();
    }
  });

  if (database === "sqlite") {
    test("can only be read by its owner, and never overwrites a file", async () => {
      const file = path.join(folder, "backup.db");
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const before = await readFile(file);
      const again = runLines(await readmeLines(...programs.backUp), app.databaseUrl);
      await expect(again).rejects.toThrow("exists already. Name another file.");
      expect(await readFile(file)).toEqual(before);
    });

    test.each(["--help", "one.db two.db", ""])("says how it is used when it is given %j", async (words) => {
      const backup = runLines(`npm run db:backup -- ${words}`, app.databaseUrl);
      await expect(backup).rejects.toThrow(/^Name the file to write: npm run db:backup -- backups\/monday.db$/m);
    });
  }
});
