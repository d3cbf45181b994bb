// What the image runs, without Docker: the app's Dockerfile from the build on, read line by line.

import { cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { type RunningHost, runNode, type StartOptions } from "./run-node";

export async function startImage({ folder, port, env }: StartOptions): Promise<RunningHost> {
  const image = await makeImage(folder);
  const cleanUp = () => rm(image, { recursive: true, force: true });
  try {
    const dockerfile = await readFile(path.join(folder, "Dockerfile"), "utf8");
    const [program, ...args]: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
    if (program !== "node") throw new Error("The Dockerfile's CMD does not start node.");
    const server = await runNode(args, { folder: image, port, env: { HOSTNAME: "0.0.0.0", ...env } });
    return { log: server.log, stop: () => server.stop().then(cleanUp) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** What the image holds, in a folder outside of the app, so that nothing is found but what was copied. */
export async function makeImage(app: string): Promise<string> {
  // A copy of the app, which other tests copy and start at the same time.
  const parent = await mkdtemp(path.join(tmpdir(), "image-build-"));
  const folder = path.join(parent, "app");
  try {
    await execa("cp", ["-al", app, folder]);
    return await copyIntoImage(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function copyIntoImage(folder: string): Promise<string> {
  const dockerfile = await readFile(path.join(folder, "Dockerfile"), "utf8");
  const [, afterBuild = "true"] = /^RUN \w+ run build && (.+)$/m.exec(dockerfile) ?? [];
  await execa("sh", ["-c", afterBuild], { cwd: folder });
  const stage = dockerfile.split(/^FROM /m).at(-1) ?? "";
  const image = await mkdtemp(path.join(tmpdir(), "image-"));
  for (const [, names = ""] of stage.matchAll(/^COPY --from=build (.+)$/gm)) {
    const [to = "", ...from] = names.split(" ").reverse();
    for (const source of from)
      await copyAsDocker(path.join(folder, path.relative("/app", source)), path.join(image, to));
  }
  return image;
}

/** A folder stands for what is in it. */
async function copyAsDocker(from: string, to: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory();
  await cp(from, isFolder ? to : path.join(to, path.basename(from)), { recursive: true, verbatimSymlinks: true });
}
