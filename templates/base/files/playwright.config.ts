// `npm run test:browser`: what people see and do in a real browser, on a production build. It is the machine's own
// Chrome or Chromium; where there is none, `npx playwright install chromium` gets one.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const programs = ["google-chrome", "chromium", "chromium-headless-shell"].map((name) => `/usr/bin/${name}`);
const executablePath = programs.find((path) => existsSync(path));

export default defineConfig({
  testDir: "test/browser",
  globalSetup: "./test/browser/start-app.ts",
  reporter: "list",
  // A page's first load can take long on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: { executablePath } },
});
