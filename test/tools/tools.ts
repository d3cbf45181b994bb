// `npm run tool -- <name>`: what maintainers run now and then. Without a name, it lists them.

import { execa } from "execa";
import { tools } from "./list-tools";

const [name, ...args] = process.argv.slice(2);
if (name === undefined) console.log(listTools());
else process.exitCode = await runByName(name);

async function runByName(wanted: string): Promise<number> {
  const tool = tools.find((each) => each.name === wanted);
  if (!tool) {
    console.error(`Error: Unknown tool "${wanted}". Choose one of these:\n\n${listTools()}`);
    return 2;
  }
  const builds = tool.needsBuild ? [["npm", "run", "--silent", "build"]] : [];
  const runs = tool.runs.map((run) => ["node", "--import", "tsx", ...run]);
  for (const [program = "", ...rest] of [...builds, ...runs.slice(0, -1), [...(runs.at(-1) ?? []), ...args]]) {
    const { exitCode = 1 } = await execa(program, rest, { stdio: "inherit", reject: false });
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

function listTools(): string {
  const width = Math.max(...tools.map((tool) => tool.name.length));
  return tools.map((tool) => `${tool.name.padEnd(width)}  ${tool.what}`).join("\n");
}
