// `npm run tool -- try-upgrades`: puts one newer release at a time into the whole app, and tells as Markdown whether the app still passes
// its type check, the tests that need no server, and the smoke test: next@canary, and every major release that the pins don't
// allow yet. It is a report: what fails is news, no error. `npm run tool -- try-upgrades zod@4.7.0` tries that alone.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { readTemplates } from "../../src/authoring/read-templates";
import { renderInto } from "../../src/authoring/rendered-app";
import { renderApp } from "../../src/render/render-app";
import { lastLines, runProgram } from "../../src/system/run-program";
import { everything } from "../apps/everything";
import { listUpgrades, type Upgrade } from "./newer-releases";
import { runTool } from "./run-tool";

/** Whoever runs this with `npm run --silent` still wants to know why npm fails. */
const env = { NODE_ENV: undefined, NO_COLOR: "1", npm_config_loglevel: "error" };

const steps = [
  ["run", "typecheck"],
  ["run", "test", "--", "--project", "rules"],
  ["run", "smoke"],
];

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { node, ...pins }: Record<string, string> = JSON.parse(await readFile("templates/versions.json", "utf8"));
  const upgrades = positionals.length > 0 ? [given(positionals)] : await findUpgrades(pins);
  console.log("| packages | from | to | |\n| --- | --- | --- | --- |");
  const details: string[] = [];
  for (const upgrade of upgrades) {
    const failure = await tryUpgrade(upgrade);
    console.log(`| ${upgrade.specs.join(", ")} | ${upgrade.from} | ${upgrade.to} | ${failure?.step ?? "passed"} |`);
    if (failure) details.push(`\n### ${upgrade.specs.join(", ")}\n\n\`\`\`\n${failure.output}\n\`\`\``);
  }
  console.log(details.join("\n"));
}

function given(specs: string[]): Upgrade {
  return { specs, from: "the pins", to: "what was asked for" };
}

async function findUpgrades(pins: Record<string, string>): Promise<Upgrade[]> {
  const latest: Record<string, string> = {};
  for (const name of Object.keys(pins)) {
    const { stdout } = await promisify(execFile)("npm", ["view", name, "dist-tags.latest"]);
    latest[name] = stdout.trim();
  }
  const canary = { specs: ["next@canary", "@next/env@canary"], from: pins.next ?? "", to: "canary" };
  return [canary, ...listUpgrades(pins, latest)];
}

/** Undefined if all went well. */
async function tryUpgrade({ specs }: Upgrade): Promise<{ step: string; output: string } | undefined> {
  const folder = join(await mkdtemp(join(tmpdir(), "try-upgrade-")), "whole-app");
  try {
    const catalog = await readTemplates([]);
    const choices = everything({ database: ["sqlite"] });
    const answers = { name: "whole-app", packageManager: "npm" as const, choices };
    renderInto(folder, { answers, features: [] }, renderApp(catalog, answers), "overwrite");
    // What other packages say about their peers is part of what is tried.
    const install = ["install", "--save-exact", "--force", "--no-audit", "--no-fund", ...specs];
    for (const args of [install, ...steps]) {
      const { signal } = new AbortController();
      const run = await runProgram("npm", args, { cwd: folder, signal, env });
      if (run.exitCode !== 0)
        return { step: `npm ${args.slice(0, 2).join(" ")} fails`, output: lastLines(run.output, 40) };
    }
    return undefined;
  } finally {
    await rm(join(folder, ".."), { recursive: true, force: true });
  }
}

await runTool(main);
