// One process that holds a Lambda function, as AWS would start it: events come in as messages, and no HTTP server is there to help.

import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface LambdaEvent {
  version: "2.0";
  rawPath: string;
  rawQueryString: string;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
  isBase64Encoded: boolean;
  requestContext: { domainName: string; http: { method: string; path: string; sourceIp: string } };
}

export interface LambdaResult {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: string;
  isBase64Encoded: boolean;
}

export interface Sandbox {
  /** For one event at a time. */
  invoke(event: LambdaEvent): Promise<LambdaResult>;
  log(): string;
  stop(): Promise<void>;
}

export async function startSandbox(functionFolder: string, env: Record<string, string>): Promise<Sandbox> {
  const child = fork(path.join(import.meta.dirname, "lambda-function.mjs"), [path.join(functionFolder, "index.mjs")], {
    cwd: functionFolder,
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: [],
    silent: true,
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const log = () => Buffer.concat(chunks).toString("utf8");
  const ended = once(child, "close");
  const died = ended.then(() => Promise.reject(new Error(`The function's process ended. It said:\n${log()}`)));
  died.catch(() => {});

  async function nextMessage(): Promise<{ result?: LambdaResult; error?: string }> {
    const [message] = await Promise.race([once(child, "message"), died]);
    return message;
  }

  await nextMessage();
  return {
    async invoke(event) {
      child.send(event);
      const { result, error } = await nextMessage();
      if (!result) throw new Error(`The function failed: ${error}`);
      return result;
    },
    log,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
