// `npm run tool -- vercel`: the smoke test against what `vercel build` makes, with and without Next.js's adapter. Not part of `npm test`: the tool is large.

import { builtApp } from "../apps/built-app";
import { everything } from "../apps/everything";
import { usePostgres } from "../servers/postgres";
import { smokeHost } from "./smoke-host";
import { startVercel } from "./vercel";
import { buildForVercel } from "./vercel-output";

const ways: { name: string; env: Record<string, string> }[] = [
  { name: "vercel build", env: {} },
  { name: "vercel build with NEXT_ENABLE_ADAPTER=1", env: { NEXT_ENABLE_ADAPTER: "1" } },
];

const server = await usePostgres();
try {
  const { folder } = await builtApp({ name: "vercel-app", choices: everything({ database: ["postgres"] }) });
  for (const { name, env } of ways) {
    console.log(`\n${name}`);
    const output = await buildForVercel(folder, env);
    console.log(await smokeHost({ start: (options) => startVercel(output, options) }, folder, server.url));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.dispose();
}
