import { expect, test } from "vitest";
import { renderCollection } from "../../src/render/render-collection";

const collection = {
  folder: "src/auth/providers",
  name: "authProviders",
  type: { name: "AuthProvider", from: "../provider", list: false },
  description: "The ways to sign in.",
};

test("the index lists the folder's files, one a line, in order", () => {
  const paths = [
    "src/auth/providers/my-company.ts",
    "src/auth/providers/github.tsx",
    "src/auth/providers/github.test.ts",
    "src/auth/providers/deep/other.ts",
    "src/auth/providers/readme.md",
    "src/auth/provider.ts",
  ];
  expect(renderCollection(collection, paths)).toBe(`// The ways to sign in. Each file in this folder is an entry.
import type { AuthProvider } from "../provider";
import { github } from "./github";
import { myCompany } from "./my-company";

export const authProviders: Record<string, AuthProvider> = {
  github,
  myCompany,
};
`);
});

test("an empty collection is still typed", () => {
  const index = renderCollection(collection, []);
  expect(index).toContain("export const authProviders: Record<string, AuthProvider> = {};\n");
});

test("an entry may be a list", () => {
  const index = renderCollection({ ...collection, type: { ...collection.type, list: true } }, []);
  expect(index).toContain("Record<string, AuthProvider[]>");
});

test("files that all export the same name are imported by their own", () => {
  const index = renderCollection({ ...collection, export: "provider" }, ["src/auth/providers/my-company.ts"]);
  expect(index).toContain('import { provider as myCompany } from "./my-company";\n');
  expect(index).toContain("{\n  myCompany,\n};");
});
