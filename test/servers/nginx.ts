// nginx with a certificate of its own, in front of an app, and gone after the test.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import { need, nginx } from "../tools/programs";

export interface Nginx {
  /** "https://localhost:41234" */
  url: string;
  stop(): Promise<void>;
}

export async function startNginx(port: number, appPort: number): Promise<Nginx> {
  const program = need(nginx);
  const folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  await makeCertificate(folder);
  await writeFile(path.join(folder, "nginx.conf"), settings(folder, port, appPort));
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const url = `https://localhost:${port}`;

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    if (await answers(url)) return { url, stop };
    await sleep(100);
  }
  await stop();
  throw new Error("nginx did not answer within ten seconds.");
}

async function makeCertificate(folder: string): Promise<void> {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "certificate.pem")];
  await execa("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files]);
}

/** The location block is the one that the app's README shows. */
function settings(folder: string, port: number, appPort: number): string {
  return `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen ${port} ssl;
    server_name localhost;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${appPort};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
    }
  }
}
`;
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}
