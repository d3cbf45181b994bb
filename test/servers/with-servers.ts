// `tsx test/servers/with-servers.ts <command…>`: runs a command with both database servers there, and ends them after it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { useMysql } from "./mysql";
import { usePostgres } from "./postgres";
import { serverVariables } from "./server-variables";

const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error("Say which command to run: tsx test/servers/with-servers.ts <command…>");

const [postgres, mysql] = await Promise.allSettled([usePostgres(), useMysql()]);
const servers = [postgres, mysql].flatMap((server) => (server.status === "fulfilled" ? [server.value] : []));
try {
  if (postgres.status === "rejected") throw postgres.reason;
  if (mysql.status === "rejected") throw mysql.reason;
  const env = { ...process.env, ...serverVariables({ postgres: postgres.value, mysql: mysql.value }) };
  process.exitCode = await runToItsEnd(command, args, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server.dispose()));
}

async function runToItsEnd(program: string, parameters: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, parameters, { env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
