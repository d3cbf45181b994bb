// Empty databases of each kind: a file, or a database on a server that the tests share.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newDatabase } from "../../hosts/new-database";
import { servers } from "./servers";

export interface EmptyDatabases {
  create(): Promise<string>;
  dispose(): Promise<unknown>;
}

export const everyDatabase = [
  { database: "sqlite", open: inFolder },
  ...servers.map(({ database, use }) => ({
    database,
    async open(): Promise<EmptyDatabases> {
      const server = await use();
      return { create: () => newDatabase(server.url), dispose: () => server.dispose() };
    },
  })),
];

async function inFolder(): Promise<EmptyDatabases> {
  const folder = await mkdtemp(path.join(tmpdir(), "databases-"));
  let made = 0;
  return {
    create: async () => `file:${path.join(folder, String(++made), "app.db")}`,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
