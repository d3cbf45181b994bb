// What the command palette finds.
import { expect, it } from "vitest";
import { matchingCommands } from "@/app/(app)/commands";

const commands = [
  { group: "Pages", label: "Users", icon: null, href: "/dashboard" as const },
  { group: "Shortcuts", label: "Change your password", icon: null, href: "/settings/security" as const },
  { group: "People", label: "Zoë Ångström", hint: "zoe@example.com", icon: null, run: () => {} },
];
const found = (query: string) => matchingCommands(commands, query).map(({ label }) => label);

it("all commands, until somebody types", () => {
  expect(found("  ")).toEqual(["Users", "Change your password", "Zoë Ångström"]);
});

it.each([
  ["password CHANGE", ["Change your password"]],
  ["pages", ["Users"]],
  ["angstrom", ["Zoë Ångström"]],
  ["zoe@exam", ["Zoë Ångström"]],
  ["password users", []],
])("those that have each word, in any order, with or without accents: %s", (query, labels) => {
  expect(found(query)).toEqual(labels);
});
