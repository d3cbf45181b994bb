// `npm run lighthouse`: scores the landing page of a production build; fails when a median of three is below 95.

import { builtApp, startBuiltApp } from "../apps/built-app";
import { scorePage } from "./score-page";

const LEAST = 95;

const app = await startBuiltApp(await builtApp({ oauth: ["github", "google"], modules: ["landing", "admin"] }));
try {
  const { median, runs, findings } = await scorePage(app.url);
  console.table({ ...Object.fromEntries(runs.map((run, index) => [`run ${index + 1}`, run])), median });
  for (const finding of findings) console.log(finding);
  if (Object.values(median).some((score) => score < LEAST)) process.exitCode = 1;
} finally {
  await app.stop();
}
