// `npm run tool -- site`: the preview as static files, which need nothing that isn't among them.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { version } from "../../package.json";
import { temporaryFolder } from "./run-cli";

test("preview: the site has the page, what it asks for, and an llms.txt whose links lead to the docs", () => {
  const folder = path.join(temporaryFolder(), "site");
  execFileSync("npx", ["tsx", "test/tools/write-site.ts", folder], { stdio: "pipe" });
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  for (const place of ["", `v/${version}/`]) {
    expect(read(`${place}index.html`)).toContain("connect-src 'self'; base-uri 'none'");
    expect(existsSync(path.join(folder, `${place}released-catalogs`))).toBe(true);
  }
  const llms = read("llms.txt");
  expect(llms).toMatch(/^# create-app-template \d+\.\d+\.\d+(-dev)?\n\n> Turns a few answers/);
  const links = [...llms.matchAll(/^- \[.+?\]\((.+?)\): .{20,}$/gm)].map(([, link = ""]) => link);
  expect(links).toContain("docs/agents.md");
  expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  expect(links.length).toBe(llms.match(/^- /gm)?.length);
});
