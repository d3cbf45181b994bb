// `create-app-template mcp`: a server for coding agents, on standard input and output. It works only below the folder in which it was
// started. What takes minutes is given back as commands to run, because clients don't wait that long.

import { realpathSync } from "node:fs";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { version } from "../../package.json";
import type { Offer } from "../catalog/load-offer";
import { writeHintsFor } from "../how-to";
import { addAppTools } from "./app-tools";
import { addCreateTools } from "./create-tools";

const instructions = `Creates Next.js + Auth.js apps and keeps them up to date.
A new app: list_options, plan_app (writes nothing), create_app, then run the commands in "run".
An existing app: app_status, plan_update (writes nothing), apply_update, resolve conflicts, then run the commands in "run".`;

/** Until the client goes away. */
export async function serveMcp(offer: Offer, signal: AbortSignal): Promise<void> {
  writeHintsFor("tool");
  const server = new McpServer({ name: "create-app-template", version }, { instructions });
  const workplace = { offer, root: realpathSync(process.cwd()), signal };
  addCreateTools(server, workplace);
  addAppTools(server, workplace);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  const close = () => void server.close();
  process.stdin.once("end", close);
  signal.addEventListener("abort", close);
  await server.connect(new StdioServerTransport());
  await closed;
}
