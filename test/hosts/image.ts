// What the image runs, without Docker: the last stage of the app's Dockerfile, read line by line.

import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningHost, runNode, type StartOptions } from "./run-node";

export async function startImage({ folder, port, env }: StartOptions): Promise<RunningHost> {
  const stage = (await readFile(path.join(folder, "Dockerfile"), "utf8")).split(/^FROM /m).at(-1) ?? "";
  // Outside of the app, so that nothing is found but what was copied.
  const image = await mkdtemp(path.join(tmpdir(), "image-"));
  const cleanUp = () => rm(image, { recursive: true, force: true });
  try {
    for (const [, from = "", to = ""] of stage.matchAll(/^COPY --from=build (?:--\S+ )*\/app\/(\S+) (\S+)$/gm)) {
      await cp(path.join(folder, from), path.join(image, to), { recursive: true, verbatimSymlinks: true });
    }
    const [program, ...args]: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? "[]");
    if (program !== "node") throw new Error("The Dockerfile's CMD does not start node.");
    const server = await runNode(args, { folder: image, port, env });
    return { log: server.log, stop: () => server.stop().then(cleanUp) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
