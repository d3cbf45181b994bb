import { afterEach, expect, test } from "vitest";
import { type Call, showCall, showFlag, writeHintsFor } from "../../src/how-to";

afterEach(() => writeHintsFor("function"));

const calls: Call[] = [
  { name: "upgrade", directory: "my app" },
  { name: "remove", options: ["google"], upgrade: true },
  { name: "adopt", from: "0.4.0", choices: { database: ["sqlite"], oauth: [] } },
];

test("a hint names a command to type", () => {
  writeHintsFor("command", "npm run create --");
  expect(calls.map(showCall)).toEqual([
    "npm run create -- upgrade --directory 'my app'",
    "npm run create -- remove google --upgrade",
    "npm run create -- adopt --from 0.4.0 --database sqlite --oauth none",
  ]);
  expect(showFlag("allow-dirty")).toBe("--allow-dirty");
});

test("a hint of the API names a function to call", () => {
  writeHintsFor("function");
  expect(calls.map(showCall)).toEqual([
    'updateApp({ directory: "my app", upgrade: true })',
    'updateApp({ remove: ["google"], upgrade: true })',
    'adoptApp({ from: "0.4.0", choices: {"database":["sqlite"],"oauth":[]} })',
  ]);
  expect(showFlag("allow-dirty")).toBe('"allowDirty"');
});

test("a hint of the MCP server names a tool, or a command where there is none", () => {
  writeHintsFor("tool");
  expect(calls.map(showCall)).toEqual([
    'plan_update {"directory":"my app","upgrade":true}',
    'plan_update {"remove":["google"],"upgrade":true}',
    "create-app-template adopt --from 0.4.0 --database sqlite --oauth none",
  ]);
});
