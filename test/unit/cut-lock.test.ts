import { expect, test } from "vitest";
import type { LockedPackage } from "../../src/catalog/types";
import { cutLock } from "../../src/render/cut-lock";

const place = (name: string) => `node_modules/${name}`;

function cut(packages: Record<string, LockedPackage>, dependencies: string[], devDependencies: string[] = []) {
  const superset = { name: "superset", version: "0.0.0", lockfileVersion: 3, packages: { "": {}, ...packages } };
  const pin = (names: string[]) => Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  const root = { name: "app", version: "0.1.0", engines: { node: ">=20" } };
  return cutLock(superset, { ...root, dependencies: pin(dependencies), devDependencies: pin(devDependencies) })
    .packages;
}

test("the root is the app's own", () => {
  const packages = cut({ [place("a")]: { version: "1.0.0" } }, ["a"]);
  expect(packages[""]).toEqual({
    name: "app",
    version: "0.1.0",
    dependencies: { a: "1.0.0" },
    devDependencies: {},
    engines: { node: ">=20" },
  });
});

test("only what is reached is kept, the nearest copy first", () => {
  const packages = cut(
    {
      [place("a")]: { dependencies: { c: "2" } },
      [`${place("a")}/${place("c")}`]: { version: "2.0.0", dependencies: { d: "1" } },
      [place("b")]: { dependencies: { c: "1" } },
      [place("c")]: { version: "1.0.0" },
      [place("d")]: { version: "1.0.0" },
    },
    ["a"],
  );
  expect(Object.keys(packages)).toEqual(["", place("a"), `${place("a")}/${place("c")}`, place("d")]);
});

test("required peers are followed; an optional peer brings nothing in", () => {
  const orm = { peerDependencies: { pg: "*", core: "*" }, peerDependenciesMeta: { pg: { optional: true } } };
  const packages = cut({ [place("orm")]: orm, [place("pg")]: {}, [place("core")]: {} }, ["orm"]);
  expect(Object.keys(packages)).toEqual(["", place("orm"), place("core")]);
});

test("every platform's package stays, so that the lock holds on all of them", () => {
  const native = { optionalDependencies: { "native-linux": "1", "native-darwin": "1" } };
  const platforms = { [place("native-linux")]: { os: ["linux"] }, [place("native-darwin")]: { os: ["darwin"] } };
  const packages = cut({ [place("native")]: native, ...platforms }, ["native"]);
  expect(packages[place("native-darwin")]).toEqual({ os: ["darwin"], optional: true });
});

test("npm's flags are those of the cut tree, not of the superset", () => {
  const packages = cut(
    {
      [place("prod")]: { dev: true, dependencies: { shared: "1" }, optionalDependencies: { fast: "1", both: "1" } },
      [place("tool")]: { dependencies: { shared: "1", helper: "1", both: "1" }, optionalDependencies: { extra: "1" } },
      [place("shared")]: { dev: true },
      [place("fast")]: {},
      [place("both")]: {},
      [place("helper")]: {},
      [place("extra")]: {},
    },
    ["prod"],
    ["tool"],
  );
  expect(packages[place("prod")]).not.toHaveProperty("dev");
  expect(packages[place("shared")]).toEqual({});
  expect(packages[place("fast")]).toEqual({ optional: true });
  expect(packages[place("both")]).toEqual({ devOptional: true });
  expect(packages[place("tool")]).toMatchObject({ dev: true });
  expect(packages[place("helper")]).toEqual({ dev: true });
  expect(packages[place("extra")]).toEqual({ dev: true, optional: true });
});
