// How many requests a server answers in a second, over a few connections that stay open.

import { Agent, get } from "node:http";

const CONNECTIONS = 10;

export async function measureRequests(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const end = started + seconds * 1000;
  let answered = 0;
  async function work(): Promise<void> {
    while (performance.now() < end) {
      await ask(url, agent, headers);
      answered++;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answered / ((performance.now() - started) / 1000);
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) return reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume();
      response.on("end", resolve);
    }).on("error", reject);
  });
}
