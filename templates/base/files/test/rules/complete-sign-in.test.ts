// Every way to sign in ends at one place.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("no code but that of completeSignIn makes sessions", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const makers = files.filter((file) => {
    const code = readFileSync(join("src", file), "utf8");
    const names = ["sessions", ...Array.from(code.matchAll(/\bsessions as (\w+)/g), ([, alias]) => alias)];
    return new RegExp(`insert\\(\\s*(\\w+\\.)?(${names.join("|")})\\b`).test(code);
  });
  expect(makers).toEqual([join("auth", "complete-sign-in.ts")]);
});
