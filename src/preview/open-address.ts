// Opens a browser. If there is none, nothing is said: the address was printed.

import { spawn } from "node:child_process";

export function openAddress(address: string, platform: string = process.platform): void {
  const [command, ...args] = commandFor(platform);
  const child = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

function commandFor(platform: string): [string, ...string[]] {
  if (platform === "win32") return ["explorer"];
  return platform === "darwin" ? ["open"] : ["xdg-open"];
}
