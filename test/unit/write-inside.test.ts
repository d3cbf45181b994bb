// The one door to the disk, without the checks that come before it: no way leads out of the root.

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  copyInside,
  makeFolderInside,
  moveInside,
  removeEmptyFolders,
  removeInside,
  writeInside,
} from "../../src/disk/write-inside";
import { listFiles } from "../cli/run-cli";

/** A root with a file and links out of it, beside a folder that nobody has any business with. */
function makeRoot(): { root: string; outside: string } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "door-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [root, outside] = [path.join(folder, "root"), path.join(folder, "outside")];
  for (const place of [root, path.join(outside, "empty")]) mkdirSync(place, { recursive: true });
  writeFileSync(path.join(root, "mine.txt"), "mine\n");
  writeFileSync(path.join(outside, "victim.txt"), "untouched\n");
  symlinkSync("../outside", path.join(root, "linked"));
  symlinkSync("../outside/victim.txt", path.join(root, "victim.txt"));
  symlinkSync("../outside/nothing.txt", path.join(root, "dangling.txt"));
  return { root, outside };
}

const ways: Record<string, (root: string, file: string) => void> = {
  "written to": (root, file) => writeInside(root, file, "evil\n"),
  "moved to": (root, file) => moveInside(root, "mine.txt", file),
  "moved from": (root, file) => moveInside(root, file, "new.txt"),
  "copied to": (root, file) => copyInside({ root, file: "mine.txt" }, root, file),
  "copied from": (root, file) => copyInside({ root, file }, root, "new.txt"),
  removed: removeInside,
  "made a folder": makeFolderInside,
};

const links = ["linked/victim.txt", "linked/new.txt", "linked/empty", "victim.txt", "dangling.txt", "linked"];
const strange = ["../outside/victim.txt", "a/../../outside/new", "..", ".", "", "a//b", "/etc/victim", "..\\x", "a\0b"];

describe.each(Object.entries(ways))("inside the app: what is %s", (_, act) => {
  test.each([
    ...links.map((file) => [file, "link-in-the-way"] as const),
    ...strange.map((file) => [file, "outside-app"] as const),
  ])("is refused, and nothing happens: %j", (file, code) => {
    const { root, outside } = makeRoot();
    expect(() => act(root, file)).toThrow(expect.objectContaining({ code, exitCode: 3 }));
    expect(listFiles(path.dirname(root))).toEqual(
      ["outside/victim.txt", "root/dangling.txt", "root/linked", "root/mine.txt", "root/victim.txt"].sort(),
    );
    expect(readFileSync(path.join(outside, "victim.txt"), "utf8")).toBe("untouched\n");
  });
});

test("inside the app: an empty folder behind a link isn't removed", () => {
  const { root, outside } = makeRoot();
  removeEmptyFolders(root, "linked/empty/gone.txt");
  expect(() => rmSync(path.join(outside, "empty"), { recursive: true })).not.toThrow();
});
