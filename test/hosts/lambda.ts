// The app as OpenNext packs it for AWS Lambda: the handler itself behind a stand-in for API Gateway.

import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { holdLock } from "../../src/authoring/matrix/hold-lock";
import { lastLines, runProgram } from "../../src/system/run-program";
import { serveEvents } from "./api-gateway";
import { installTools } from "./install-tools";
import type { RunningHost, StartOptions } from "./run-node";
import { startSandbox } from "./sandbox";

const never = new AbortController().signal;

// Everything that would need AWS is off. The image function would install sharp from the network.
const configuration = `export default {
  // The build is there already.
  buildCommand: "node -e 0",
  default: {
    override: {
      wrapper: "aws-lambda",
      converter: "aws-apigw-v2",
      incrementalCache: "fs-dev",
      tagCache: "fs-dev",
      queue: "direct",
      cdnInvalidation: "dummy",
      proxyExternalRequest: "fetch",
    },
  },
  imageOptimization: {
    override: { wrapper: "dummy", converter: "dummy" },
    loader: "fs-dev",
    install: { packages: [], additionalArgs: "--offline" },
  },
};
`;

export async function startLambda({ folder, port, env }: StartOptions): Promise<RunningHost> {
  const output = await packForLambda(folder);
  const functionFolder = path.join(output, "server-functions/default");
  // Lambda gives a sandbox one event at a time, and starts another one for the next.
  const sandboxes = await Promise.all([startSandbox(functionFolder, env), startSandbox(functionFolder, env)]);
  const gateway = await serveEvents({ port, sandboxes, assets: path.join(output, "assets") });
  const stop = async () => {
    await gateway.stop();
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
  };
  return { log: () => sandboxes.map((sandbox) => sandbox.log()).join("\n"), stop };
}

/** In a copy beside the app, which other tests copy and start at the same time. */
async function packForLambda(app: string): Promise<string> {
  const folder = `${app}.lambda`;
  return holdLock(`${folder}.lock`, never, () => packOnce(app, folder));
}

async function packOnce(app: string, folder: string): Promise<string> {
  const tools = await installTools("lambda");
  const output = path.join(folder, ".open-next");
  const build = await readFile(path.join(app, ".next/BUILD_ID"), "utf8");
  const mark = path.join(output, `made-from-${build}`);
  if (existsSync(mark)) return output;
  await rm(folder, { recursive: true, force: true });
  await execa("cp", ["-al", app, folder]);
  await writeFile(path.join(folder, "open-next.config.ts"), configuration);
  const opennext = path.join(tools, "node_modules/@opennextjs/aws/dist/index.js");
  const env = { NODE_ENV: undefined, npm_config_offline: "true" };
  const run = await runProgram("node", [opennext, "build"], { cwd: folder, signal: never, env });
  if (run.exitCode !== 0) throw new Error(`OpenNext can't pack ${folder}:\n${lastLines(run.output, 60)}`);
  await writeFile(mark, "");
  return output;
}
