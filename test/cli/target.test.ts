import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allFlags, listFiles, makeFolder, onlyFiles, readTree, runCli, temporaryFolder } from "./run-cli";

const flags = [...allFlags, ...onlyFiles, "--name", "shop"];

describe("your folder: a folder that is not empty", () => {
  test("is refused with the list of what is there, and left as it is", async () => {
    const cwd = temporaryFolder();
    const app = makeFolder(cwd, "my-app");
    writeFileSync(path.join(app, "notes.txt"), "mine");
    writeFileSync(path.join(app, "package.json"), "{}");
    const run = await runCli(["my-app", ...flags], { cwd });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain("notes.txt, package.json");
    expect(readFileSync(path.join(app, "package.json"), "utf8")).toBe("{}");
    expect(listFiles(app)).toEqual(["notes.txt", "package.json"]);
  });

  test("that is an app is named as one, with the way to update it", async () => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd });
    const run = await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toMatch(/To update this app: create-app-template upgrade --directory \S+my-app/);
  });

  test("what a killed run left beside it is named by the next one", async () => {
    const cwd = temporaryFolder();
    const [left, other] = [".my-app.0123456789ab.tmp", ".my-other.0123456789ab.tmp"];
    for (const name of [left, other]) makeFolder(cwd, name);
    const run = await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd });
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toContain(`${path.join(cwd, left)} was left by an interrupted run`);
    expect(run.stderr).not.toContain(other);
    expect(readdirSync(cwd).sort()).toEqual([left, other, "my-app"]);
  });

  test(".git, LICENSE and .DS_Store are tolerated and kept as they are", async () => {
    const cwd = temporaryFolder();
    makeFolder(cwd, ".git");
    for (const name of [".git/HEAD", "LICENSE", ".DS_Store"]) writeFileSync(path.join(cwd, name), "mine");
    expect(await runCli([".", ...flags], { cwd })).toMatchObject({ exitCode: 0 });
    for (const name of [".git/HEAD", "LICENSE", ".DS_Store"]) {
      expect(readFileSync(path.join(cwd, name), "utf8"), name).toBe("mine");
    }
    expect(listFiles(cwd)).toContain("package.json");
  });

  test("a file in the target's place is refused", async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, "my-app"), "mine");
    const run = await runCli(["my-app", ...flags], { cwd });
    expect(run).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("is a file") });
    expect(await runCli(["my-app/deeper", ...flags], { cwd })).toMatchObject({ exitCode: 3 });
    expect(readFileSync(path.join(cwd, "my-app"), "utf8")).toBe("mine");
  });
});

describe("no way out: symbolic links", () => {
  test("a link to an empty folder is followed to the real one", async () => {
    const cwd = temporaryFolder();
    makeFolder(cwd, "real");
    symlinkSync("real", path.join(cwd, "link"));
    expect(await runCli(["link", ...flags], { cwd })).toMatchObject({ exitCode: 0 });
    expect(lstatSync(path.join(cwd, "link")).isSymbolicLink()).toBe(true);
    expect(listFiles(path.join(cwd, "real"))).toContain("package.json");
    expect(readdirSync(cwd).sort()).toEqual(["link", "real"]);
  });

  test("a link to nothing is refused, and what it points to is not made", async () => {
    const cwd = temporaryFolder();
    symlinkSync("nowhere", path.join(cwd, "link"));
    for (const target of ["link", "link/my-app"]) {
      expect(await runCli([target, ...flags], { cwd })).toMatchObject({ exitCode: 3 });
    }
    expect(existsSync(path.join(cwd, "nowhere"))).toBe(false);
  });

  test("links inside the target lead no write outside", async () => {
    const cwd = temporaryFolder();
    const outside = makeFolder(cwd, "outside");
    for (const name of ["src", "package.json", ".env", "LICENSE", ".idea"]) {
      const app = makeFolder(cwd, `app-${name}`);
      symlinkSync(path.join(outside, name === "src" || name === ".idea" ? "" : name), path.join(app, name));
      await runCli([`app-${name}`, ...flags], { cwd });
      expect(readdirSync(outside), name).toEqual([]);
    }
  });

  test("a circle of links is refused", async () => {
    const cwd = temporaryFolder();
    symlinkSync("b", path.join(cwd, "a"));
    symlinkSync("a", path.join(cwd, "b"));
    const run = await runCli(["a", ...flags], { cwd });
    expect(run.exitCode).toBeGreaterThan(0);
    expect(run.stderr).toMatch(/^Error: .*link/);
  });
});

describe("any path: the directory is a path", () => {
  test("relative, climbing, absolute and `.` all give the same app", async () => {
    const cwd = temporaryFolder();
    const here = makeFolder(cwd, "here");
    const places = [
      ["plain", path.join(here, "plain")],
      ["a/b/c", path.join(here, "a/b/c")],
      ["../beside", path.join(cwd, "beside")],
      [path.join(cwd, "absolute"), path.join(cwd, "absolute")],
      ["trailing/", path.join(here, "trailing")],
      ["./dotted", path.join(here, "dotted")],
    ] as const;
    for (const [argument, place] of places) {
      expect(await runCli([argument, ...flags], { cwd: here }), argument).toMatchObject({ exitCode: 0 });
      expect(readTree(place), argument).toEqual(readTree(places[0][1]));
    }
    const empty = makeFolder(cwd, "empty");
    expect(await runCli([".", ...flags], { cwd: empty })).toMatchObject({ exitCode: 0 });
    expect(readTree(empty)).toEqual(readTree(places[0][1]));
  });

  test("the name comes from the folder, made fit for npm", async () => {
    const cwd = temporaryFolder();
    for (const [folder, name] of [
      ["My Shop", "my-shop"],
      ["Café Üben", "cafe-uben"],
      ["v1.0_x", "v1.0_x"],
    ] as const) {
      const run = await runCli([folder, ...allFlags, ...onlyFiles], { cwd });
      expect(run, folder).toMatchObject({ exitCode: 0 });
      expect(JSON.parse(readFileSync(path.join(cwd, folder, "package.json"), "utf8")).name).toBe(name);
    }
    const here = makeFolder(cwd, "Here It Is");
    await runCli([".", ...allFlags, ...onlyFiles], { cwd: here });
    expect(JSON.parse(readFileSync(path.join(here, "package.json"), "utf8")).name).toBe("here-it-is");
  });
});

test("your folder: a folder that holds the working directory is filled, not replaced", async () => {
  const cwd = temporaryFolder();
  const app = makeFolder(cwd, "my-app");
  const inode = lstatSync(app).ino;
  expect(await runCli([app, ...flags], { cwd: app })).toMatchObject({ exitCode: 0 });
  expect(lstatSync(app).ino).toBe(inode);
  mkdirSync(path.join(cwd, "done"));
});
