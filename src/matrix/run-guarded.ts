// Runs a program that must not outlive this process, even if it is killed: a small process in between notices when its
// standard input closes, and ends everything it started.

import { type ProgramOptions, type ProgramRun, runProgram } from "../tools/run-program";

const guard = `
const { spawn } = require("node:child_process");
const [command, ...args] = process.argv.slice(1);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
function finish(code) {
  process.exitCode = code;
  process.stdin.destroy();
}
child.once("error", () => finish(127));
child.once("exit", (code) => finish(code ?? 1));
process.on("SIGTERM", () => {});
process.stdin.once("end", () => {
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), 8000);
});
process.stdin.resume();
`;

export async function runGuarded(command: string, args: string[], options: ProgramOptions): Promise<ProgramRun> {
  // Windows has no process groups that could be signaled.
  if (process.platform === "win32") return runProgram(command, args, options);
  return runProgram(process.execPath, ["-e", guard, "--", command, ...args], { ...options, stdin: "pipe" });
}
