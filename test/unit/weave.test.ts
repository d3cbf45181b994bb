// What features put into slots, as an app has it.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { listSelections } from "../../src/answers/list-selections";
import { addCheckedFeatures } from "../../src/catalog/add-features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { packCatalog, unpackCatalog } from "../../src/catalog/pack-catalog";
import type { Answers, Catalog, FileTree, Filling } from "../../src/catalog/types";
import { type AppLock, lockTree } from "../../src/disk/app-lock";
import { renderApp, renderSelection } from "../../src/render/render-app";
import { renderFormat } from "../../src/render/render-formats";
import { weave } from "../../src/render/weave";
import { findBase } from "../../src/update/bases/find-base";
import { planUpdate } from "../../src/update/plan/plan-update";
import { smallTemplates, writeTemplates } from "../tools/small-templates";
import { textOf } from "../tools/text-of";
import { wovenTemplates } from "../tools/woven-templates";

const loading = (changes: Parameters<typeof writeTemplates>[0] = {}) =>
  loadCatalog(writeTemplates({ ...wovenTemplates, ...changes }));

function choose(extras: string[], storage = "disk"): Answers {
  return { name: "my-app", packageManager: "npm", choices: { storage: [storage], extras } };
}

const page = "src/settings/page.tsx";

function cardsOf(tree: FileTree): string[] {
  return textOf(tree, page)
    .split("\n")
    .filter((line) => line.startsWith("      <") || line.startsWith("      {"))
    .map((line) => line.trim());
}

/** What Biome would change, with the settings of the apps. */
function checkWithBiome(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "woven-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("templates/base/files/biome.json", join(folder, "biome.json"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  writeFileSync(join(folder, ".gitignore"), "node_modules\n");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = resolve("node_modules/.bin/biome");
  const rules = ["--linter-enabled=false", "--max-diagnostics=5"];
  const { status, stdout, stderr } = spawnSync(biome, ["check", ...rules], { cwd: folder, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

describe("an app that was woven", () => {
  test("has no trace of slots that nothing fills", async () => {
    const tree = renderApp(await loading(), choose([]));
    expect(textOf(tree, "src/purge.ts")).toBe(`// Deletes what has expired.

export async function purgeExpired(now: Date): Promise<void> {
  await Promise.resolve(now);
}
`);
    expect(cardsOf(tree)).toEqual(["<PasswordCard user={user} />", "<p>{user}</p>"]);
    expect([...tree.keys()].filter((path) => textOf(tree, path).includes("slot:"))).toEqual([]);
    expect(tree.has("src/auth/factors.ts")).toBe(false);
  });

  test("has the fillings of parts before those of options, and of pairs only where both are", async () => {
    const catalog = await loading();
    const head = ["<PasswordCard user={user} />", "<FactorsCard user={user} />", "<BlueCard user={user} />"];
    const tail = "<p>{user}</p>";
    expect(cardsOf(renderApp(catalog, choose(["blue"])))).toEqual([...head, tail]);
    expect(cardsOf(renderApp(catalog, choose(["red", "blue"])))).toEqual([
      ...head,
      "<p>purple</p>",
      "{isRed(user as Red) && <RedCard user={user} />}",
      tail,
    ]);
  });

  test("has a part once, however many options use it, and what fills its slots", async () => {
    const tree = renderApp(await loading(), choose(["red", "blue"]));
    expect(textOf(tree, "src/auth/factors.ts")).toBe("export const factors = {\n  password: true,\n  red: true,\n};\n");
    expect(textOf(tree, "README.md")).not.toContain("Factors");
  });

  test("has parts that parts use", async () => {
    const deep = { label: "Deep", hint: "below" };
    const catalog = await loading({
      "parts/deep/feature.json": deep,
      "parts/deep/files/src/deep.ts": "export {};\n",
      "parts/factors/feature.json": { ...(wovenTemplates["parts/factors/feature.json"] as object), uses: ["deep"] },
    });
    expect(renderApp(catalog, choose(["red"])).has("src/deep.ts")).toBe(true);
    expect(renderApp(catalog, choose([])).has("src/deep.ts")).toBe(false);
  });

  test("has what goes into a file of the chosen option", async () => {
    const catalog = await loading();
    for (const storage of ["disk", "cloud"]) {
      const schema = textOf(renderApp(catalog, choose(["red"], storage)), "src/schema.ts");
      expect(schema).toBe(
        `import { column } from "${storage}";\n\nexport const users = {\n  id: column("id"),\n  red: column("red"),\n};\n`,
      );
    }
  });

  test("has imports in one block: names join the statement of their module, types apart", async () => {
    const lines = textOf(renderApp(await loading(), choose(["red", "blue"])), page).split("\n");
    expect(lines.slice(0, lines.indexOf(""))).toEqual([
      'import { PasswordCard } from "@/account/password-card";',
      'import type { Red } from "@/auth";',
      'import { isRed, requireUser } from "@/auth";',
      'import { FactorsCard } from "@/auth/factors-card";',
      'import { BlueCard } from "@/blue/blue-card";',
      'import { RedCard } from "@/red/red-card";',
    ]);
  });

  test("is the same from the catalog that the build writes", async () => {
    const catalog = await loading();
    const { packed, contents } = packCatalog(catalog);
    const templates = Object.fromEntries(catalog.base.files.map(({ sourcePath, compiled }) => [sourcePath, compiled]));
    const unpacked = unpackCatalog(JSON.parse(JSON.stringify(packed)), contents, templates as Record<string, object>);
    const [here, there] = [catalog, unpacked].map((it) => renderApp(it, choose(["red", "blue"]))) as [
      FileTree,
      FileTree,
    ];
    for (const path of here.keys()) expect(textOf(there, path), path).toBe(textOf(here, path));
  });

  test("says of every line where it comes from", async () => {
    const catalog = await loading();
    const sources = new Map(
      Object.entries({ ...smallTemplates, ...wovenTemplates }).map(([path, text]) => [path, String(text).split("\n")]),
    );
    for (const { answers } of listSelections(catalog)) {
      for (const [path, { origins, content }] of renderApp(catalog, answers)) {
        if (!origins) continue;
        const lines = Buffer.from(content).toString("utf8").split("\n");
        const ends = [0, ...origins.map(({ to }) => to)];
        expect(
          origins.map(({ from }) => from),
          path,
        ).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toBe(lines.length - 1);
        // Apart from imports, which are joined, and from the blank lines around a filling.
        for (const { from, to, source, sourceLine, slot } of origins.filter((range) => range.slot !== "imports")) {
          const own = lines.slice(from, to).map((line) => line.trim());
          const there = sources.get(source)?.slice(sourceLine, sourceLine + to - from) ?? [];
          expect(there.map((line) => (line.includes("slot:") ? "" : line.trim()))).toEqual(
            slot ? own : own.map((line) => (line.startsWith("import") ? expect.any(String) : line)),
          );
        }
      }
    }
  });

  test("gives Biome nothing to change, whatever is chosen", async () => {
    const catalog = await loading();
    const files = listSelections(catalog).flatMap((selection, index) => {
      const tree = renderSelection(catalog, { ...selection, answers: { ...selection.answers, name: "my-app" } });
      const woven = [...tree].filter(([, { origins }]) => origins !== undefined);
      return woven.map(([path]) => [`${index}/${path}`, textOf(tree, path)]);
    });
    expect(files.length).toBeGreaterThan(20);
    expect(checkWithBiome(Object.fromEntries(files))).toBe("");
  });
});

describe("a slot", () => {
  const file = (text: string, appPath = "a.ts") => ({
    appPath,
    feature: "base",
    source: `base/files/${appPath}`,
    text,
  });
  const fill = (lines: string[], slot = "it", feature = "x"): Filling & { feature: string } => {
    return { appPath: "a.ts", slot, lines, feature, sourcePath: `${feature}/slots/a.ts`, sourceLine: 1 };
  };

  test.each([
    ["in the middle", "a();\n// slot: it\nb();\n", "a();\nb();\n", "a();\nx();\ny();\nb();\n"],
    ["a paragraph", "a();\n\n// slot: it\n\nb();\n", "a();\n\nb();\n", "a();\n\nx();\n\ny();\n\nb();\n"],
    [
      "at the end of a block",
      "{\n  a();\n\n  // slot: it\n}\n",
      "{\n  a();\n}\n",
      "{\n  a();\n\n  x();\n\n  y();\n}\n",
    ],
    ["at the start of one", "{\n  // slot: it\n\n  a();\n}\n", "{\n  a();\n}\n", "{\n  x();\n\n  y();\n\n  a();\n}\n"],
    ["at the start of a file", "// slot: it\n\na();\n", "a();\n", "x();\n\ny();\n\na();\n"],
    ["at the end of one", "a();\n\n// slot: it\n", "a();\n", "a();\n\nx();\n\ny();\n"],
    ["above a line", "a();\n\n// slot: it\nb();\n", "a();\n\nb();\n", "a();\n\nx();\ny();\nb();\n"],
  ])("%s", (_, text, empty, filled) => {
    expect(weave(file(text), []).text).toBe(empty);
    expect(weave(file(text), [fill(["x();"]), fill(["y();"], "it", "y")]).text).toBe(filled);
  });

  test.each([
    ["a.tsx", "{/* slot: it */}"],
    ["a.css", "/* slot: it */"],
    ["a.sql", "-- slot: it"],
    ["a.md", "<!-- slot: it -->"],
    ["a.yaml", "# slot: it"],
    [".gitignore", "# slot: it"],
  ])("in %s is %s", (path, marker) => {
    expect(weave(file(`one\n  ${marker}\ntwo\n`, path), [fill(["x", "", "  y"])]).text).toBe(
      "one\n  x\n\n    y\ntwo\n",
    );
  });

  test("below exports sorts those that it gets into them, as Biome does", () => {
    const text = '// All.\nexport * from "./b";\nexport * from "./d";\n// slot: it\n';
    const fillings = ["./e", "./a", "./c"].map((module, index) =>
      fill([`export * from "${module}";`], "it", `f${index}`),
    );
    const { text: woven, origins } = weave(file(text), fillings);
    const sorted = ["a", "b", "c", "d", "e"].map((name) => `export * from "./${name}";\n`).join("");
    expect(woven).toBe(`// All.\n${sorted}`);
    expect(origins.filter(({ slot }) => slot).map(({ from, feature }) => [from, feature])).toEqual([
      [1, "f1"],
      [3, "f2"],
      [5, "f0"],
    ]);
  });

  test("for imports is below what a file begins with", () => {
    const imports = fill(['import { x } from "x";'], "imports");
    const cases = [
      ["// Head.\n\ncode();\n", '// Head.\n\nimport { x } from "x";\n\ncode();\n'],
      ['"use client";\n\ncode();\n', '"use client";\n\nimport { x } from "x";\n\ncode();\n'],
      ["// About it.\ncode();\n", 'import { x } from "x";\n\n// About it.\ncode();\n'],
      ['// Head.\nimport { z } from "z";\n', '// Head.\nimport { x } from "x";\nimport { z } from "z";\n'],
    ];
    for (const [text = "", woven] of cases) expect(weave(file(text), [imports]).text).toBe(woven);
  });

  test("for imports has a name once, as a value if somebody needs that", () => {
    const own = file('import type { A, B } from "x";\n\ncode();\n');
    const [value, type] = [
      fill(['import { A } from "x";'], "imports"),
      fill(['import type { A } from "x";'], "imports"),
    ];
    const both = 'import type { B } from "x";\nimport { A } from "x";\n\ncode();\n';
    expect(weave(own, [type]).text).toBe(own.text);
    expect(weave(own, [value, type]).text).toBe(both);
    expect(weave(own, [type, value]).text).toBe(both);
  });

  test("for imports has the order that Biome sorts them in", () => {
    const modules = [
      ...["node:fs", "bun:test", "zod", "next", "next/navigation", "next-auth", "@scope/pkg", "drizzle-orm/pg-core"],
      ...["@/x/y", "@/x-y", "@/x2", "@/x10", "@/xy", "@/(app)/z", "@/[id]/page", "#internal", "~/til", "/abs", "@/X"],
      ...["../../up", "../up", "..", ".", "./b", "./B", "./b-c", "./b/c", "./index", "./_private", "./b.test"],
    ];
    const renamed = ["a as zz", "z as aa", "default as q"];
    const names = [...renamed, "a", "A", "a1", "a2", "a10", "B", "_c", "$e", "ab", "aB", "type Type"];
    // Each is called by another name, since a file can't have the same one twice.
    const own = (name: string, at: number) => {
      return name.includes(" as ") ? `${name}${at}` : `${name} as ${name.replace("type ", "")}_${at}`;
    };
    const statements = modules.flatMap((module, at) => [
      `import { ${names.map((name) => own(name, at)).join(", ")} } from "${module}";`,
      ...(at % 3 === 0 ? [`import main${at} from "${module}";`] : []),
      ...(at % 4 === 0 ? [`import * as all${at} from "${module}";`] : []),
      ...(at % 2 === 0 ? [`import type { Kind${at}, Other${at} } from "${module}";`] : []),
      ...(at % 5 === 0 ? [`import type Main${at} from "${module}";`] : []),
    ]);
    const shuffled = statements
      .map((line, at) => ({ line, key: ((at * 7919) % 104729) % 97 }))
      .sort((a, b) => a.key - b.key);
    const ours = weave(file("// Head.\n\nexport {};\n"), [
      fill(
        shuffled.map(({ line }) => line),
        "imports",
      ),
    ]).text;
    const short = weave(file('import "./side";\nimport { zeta } from "zeta";\n\nexport { zeta };\n'), [
      fill(
        shuffled.filter(({ line }) => line.length < 60).map(({ line }) => line),
        "imports",
      ),
    ]).text;
    expect(checkWithBiome({ "long.ts": ours, "short.ts": short })).toBe("");
  });
});

describe("private features", () => {
  async function addPrivate(changes: Record<string, string | object>): Promise<Catalog> {
    const folder = mkdtempSync(join(tmpdir(), "private-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [path, source] of Object.entries(changes)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), typeof source === "string" ? source : JSON.stringify(source));
    }
    return addCheckedFeatures(await loading(), [{ from: folder }], ".");
  }

  const green = { "extras/green/feature.json": { label: "Green", hint: "of the team", uses: ["grass"] } };
  const grass = {
    "parts/grass/feature.json": { label: "Grass", hint: "below green" },
    "parts/grass/files/src/grass.ts": "export {};\n",
  };

  test("fill slots after all others, and bring parts of their own", async () => {
    const catalog = await addPrivate({
      ...green,
      ...grass,
      [`extras/green/slots/${page}`]: "// slot: cards\n<p>green</p>\n",
    });
    const tree = renderApp(catalog, choose(["green", "red"]));
    expect(cardsOf(tree).slice(-2)).toEqual(["<p>green</p>", "<p>{user}</p>"]);
    expect(tree.has("src/grass.ts")).toBe(true);
    expect(renderApp(catalog, choose(["red"])).has("src/grass.ts")).toBe(false);
  });

  test("are held to the same rules", async () => {
    await expect(
      addPrivate({ ...green, ...grass, [`extras/green/slots/${page}`]: "// slot: crads\n<p>green</p>\n" }),
    ).rejects.toThrow('fills the slot "crads", which templates/base/files/src/settings/page.tsx doesn\'t have.');
    await expect(addPrivate({ ...green, ...grass, "parts/factors/feature.json": {} })).rejects.toThrow(
      /exists already/,
    );
  });
});

test("an option that comes to an app whose files were edited conflicts with nothing, and goes again without a trace", async () => {
  const catalog = await loading();
  const [without, withRed] = [renderApp(catalog, choose(["blue"])), renderApp(catalog, choose(["red", "blue"]))];
  const update = (base: FileTree, template: FileTree, edited: string) => {
    const file = base.get(page);
    const known = { hash: "", mergeStrategy: "text" as const, content: file?.content, origins: file?.origins };
    const yours = { content: Buffer.from(edited), executable: false };
    const [step] = planUpdate(
      new Map([[page, known]]),
      new Map([[page, yours]]),
      new Map([...template].filter(([path]) => path === page)),
    );
    return step?.kind === "write" ? Buffer.from(step.content).toString("utf8") : step;
  };
  const edit = (text: string) =>
    text
      .replace("      <p>{user}</p>", "      <Mine />\n      <p>{user}</p>")
      .replace('@/auth";\n', '@/auth";\nimport { Mine } from "@/mine";\n');
  const edited = edit(textOf(without, page));
  const added = update(without, withRed, edited) as string;
  expect(added).toContain(
    "      <BlueCard user={user} />\n      <Mine />\n      <p>purple</p>\n      {isRed(user as Red)",
  );
  expect(added).toContain('import { isRed, requireUser } from "@/auth";\nimport { Mine } from "@/mine";');
  expect(update(withRed, without, added)).toBe(edited);
});

test("the base of an update knows what was woven, as long as the lock has that text", async () => {
  const catalog = await loading();
  const rendered = renderApp(catalog, choose(["blue"]));
  const lock = lockTree({ version: "1.0.0", answers: choose(["blue"]) }, rendered);
  const originsIn = (of: AppLock) => {
    return findBase(of, () => ({ format: renderFormat, catalog })).base.get(page)?.origins;
  };
  expect(originsIn(lock)).toEqual(rendered.get(page)?.origins);
  const other = lockTree(lock, renderApp(catalog, choose(["red"])));
  expect(originsIn({ ...lock, files: other.files })).toBeUndefined();
});
