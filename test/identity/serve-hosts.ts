// The providers' own hosts over TLS on this machine, for providers whose address no variable changes.

import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { makeCertificate } from "../servers/make-certificate";
import type { IdentityServer } from "./identity-server";

export interface ServedHosts {
  /** The environment that makes an app find the hosts here, and trust the certificate. */
  env: Record<string, string>;
  /** The same for Chromium. */
  browserArgs: string[];
  stop(): Promise<void>;
}

export async function serveHosts(servers: IdentityServer[]): Promise<ServedHosts> {
  const listeners = new Map<string, RequestListener>(
    servers.flatMap(({ hosts, listener }) => hosts.map((host): [string, RequestListener] => [host, listener])),
  );
  const hosts = [...listeners.keys()];
  const folder = await mkdtemp(path.join(tmpdir(), "hosts-"));
  const { file, key } = await makeCertificate(folder, {}, ["localhost", ...hosts]);
  const server = createServer({ cert: readFileSync(file), key: readFileSync(key) }, (request, response) =>
    listeners.get(request.headers.host ?? "")?.(request, response),
  );
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }

  const preload = pathToFileURL(path.join(import.meta.dirname, "hosts-on-loopback.mjs")).href;
  return {
    env: {
      NODE_OPTIONS: `--import=${preload}`,
      NODE_EXTRA_CA_CERTS: file,
      HOSTS_ON_LOOPBACK: hosts.join(","),
      PORT_OF_HOSTS: String(port),
    },
    browserArgs: [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(",")}`],
    stop,
  };
}
