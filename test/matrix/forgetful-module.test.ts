// C35 A module that forgets something fails the matrix, and the message names it. What isn't declared, or declared without
// code, stops the build of the catalog; what no check covers is found by the run.

import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeBuiltCatalog } from "../../src/catalog/write-built-catalog";
import { packageRoot } from "../../src/package-root";

const page = { path: "/notes", access: "public", description: "Notes." };
const endpoint = { method: "GET", path: "/api/notes", access: "public", description: "Notes." };

const pageFile = `export const metadata = { title: "Notes" };

export default function NotesPage() {
  return <h1>Notes</h1>;
}
`;
const routeFile = `import { otherMethods, route } from "@/http/route";

export const GET = route(async () => Response.json({ notes: [] }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
`;

let box: string;

beforeAll(async () => {
  box = await mkdtemp(path.join(tmpdir(), "forgetful-"));
  for (const part of ["bin", "dist", "package.json"]) {
    await cp(path.join(packageRoot, part), path.join(box, part), { recursive: true });
  }
});

afterAll(() => rm(box, { recursive: true, force: true }));

/** The package as it would be with this module. */
async function buildWith(manifest: object, files: Record<string, string>): Promise<void> {
  const templates = path.join(box, "templates");
  await rm(templates, { recursive: true, force: true });
  await cp(path.join(packageRoot, "templates"), templates, { recursive: true });
  const module = path.join(templates, "modules/notes");
  const all = { "feature.json": JSON.stringify({ label: "Notes", hint: "notes", ...manifest }), ...files };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(module, file)), { recursive: true });
    await writeFile(path.join(module, file), content);
  }
  await writeBuiltCatalog(templates, path.join(box, "dist"));
}

const pageFiles = { "files/src/app/notes/page.tsx": pageFile };
const routeFiles = { "files/src/app/api/notes/route.ts": routeFile };

describe("C35 a module that forgets", () => {
  it.each([
    ["who may open its page", {}, pageFiles, "is the page /notes, which is not declared"],
    ["its page", { pages: [page] }, {}, "declares /notes, which has no file"],
    ["who may call its endpoint", {}, routeFiles, "serves GET /api/notes, which is not declared"],
    ["its endpoint", { endpoints: [endpoint] }, {}, "declares GET /api/notes, but no route serves it"],
  ])("%s can't be built", async (_, manifest, files, message) => {
    await expect(buildWith(manifest, files)).rejects.toThrow(message);
  });

  it("the smoke check of its endpoint fails the run", async () => {
    await buildWith({ endpoints: [endpoint] }, routeFiles);
    const command = ["bin/create-app-template.js", "matrix", "run", "--only", "sqlite_none_notes"];
    const run = await execa(process.execPath, command, { cwd: box, reject: false });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("No check in smoke/checks covers GET /api/notes.");
  });
});
