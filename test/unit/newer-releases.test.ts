import { expect, it } from "vitest";
import { listUpgrades } from "../tools/newer-releases";

const pins = {
  "@types/node": "20.1.0",
  next: "16.4.3",
  "@next/env": "16.4.3",
  zod: "4.6.7",
  orm: "0.45.4",
  auth: "5.0.0-beta.32",
};

it("lists newer lines alone: majors, and minors below 1.0", () => {
  const latest = { ...pins, "@types/node": "24.0.0", zod: "4.9.0", orm: "0.46.0", auth: "4.24.0" };
  expect(listUpgrades(pins, latest)).toEqual([{ specs: ["orm@0.46.0"], from: "0.45.4", to: "0.46.0" }]);
});

it("tries together what is released together", () => {
  const latest = { next: "17.0.1", "@next/env": "17.0.1", zod: "5.0.0" };
  expect(listUpgrades(pins, latest)).toEqual([
    { specs: ["next@17.0.1", "@next/env@17.0.1"], from: "16.4.3", to: "17.0.1" },
    { specs: ["zod@5.0.0"], from: "4.6.7", to: "5.0.0" },
  ]);
});
