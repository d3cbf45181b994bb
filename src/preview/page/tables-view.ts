// Tables about the app: variables, endpoints and actions, pages, packages. They come from the manifests, as the README does.

import type { Catalog } from "../../catalog/types";
import { templateContext } from "../../render/template-context";
import type { PackageSizes, PagePictures } from "../page-parts";
import { listPackages, listVariables } from "./compare-apps";
import { type Child, hidden, make, makeProse, makeTable } from "./elements";
import { measureApp, showSize } from "./package-sizes";
import { drawPictures } from "./pictures-view";
import type { PlannedApp } from "./planned-app";
import type { Shown } from "./shown";

export function drawVariables({ app, base }: Shown): Node[] {
  const isNew = notIn(listVariables(base).map(({ name }) => name));
  const variables = listVariables(app);
  const rows = variables.map(({ name, description, required, default: value, secret, generate }) => {
    const first = generate ? "made by the create command" : (value ?? "");
    return [
      named(name, isNew(name)),
      makeProse(description),
      required ? "required" : "optional",
      code(first),
      secret ? "secret" : "",
    ];
  });
  const heads = ["Variable", "What it is", "Needed", "Default", "Secret"];
  return [makeTable("Variables", heads, rows, mark(variables.map(({ name }) => isNew(name))))];
}

export function drawEndpoints(shown: Shown, catalog: Catalog): Node[] {
  const [before, after] = bothContexts(shown, catalog);
  const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const isNew = notIn(before.endpoints.map(keyOf));
  const isNewAction = notIn(before.actions.map(({ name }) => name));
  const endpoints = after.endpoints.map((endpoint) => {
    const { method, path, access, description } = endpoint;
    return [named(`${method} ${path}`, isNew(keyOf(endpoint))), access, makeProse(description)];
  });
  const actions = after.actions.map(({ name, access, description }) => {
    return [named(name, isNewAction(name)), access, makeProse(description)];
  });
  return [
    makeTable(
      "Endpoints",
      ["Endpoint", "Who may call it", "What it does"],
      endpoints,
      mark(after.endpoints.map((it) => isNew(keyOf(it)))),
    ),
    make("h2", { class: "heading" }, "Server actions"),
    makeTable(
      "Server actions",
      ["Action", "Who may call it", "What it does"],
      actions,
      mark(after.actions.map(({ name }) => isNewAction(name))),
    ),
  ];
}

export function drawPages(shown: Shown, catalog: Catalog, pictures: PagePictures | undefined): Node[] {
  const [before, after] = bothContexts(shown, catalog);
  const isNew = notIn(before.pages.map(({ path }) => path));
  const rows = after.pages.map(({ path, access, description }) => [
    named(path, isNew(path)),
    access,
    makeProse(description),
  ]);
  return [
    makeTable(
      "Pages",
      ["Page", "Who may open it", "What it shows"],
      rows,
      mark(after.pages.map(({ path }) => isNew(path))),
    ),
    ...drawPictures(shown.app.selection.features, pictures),
  ];
}

export function drawPackages({ app, base }: Shown, catalog: Catalog, sizes: PackageSizes): Node[] {
  const isNew = notIn(listPackages(base).map(({ name }) => name));
  const packages = listPackages(app);
  const names = packages.map(({ name }) => name);
  const measured = measureApp(catalog, sizes, names);
  const rows = packages.map(({ name, dev }) => {
    const size = measured.of(name);
    return [
      named(name, isNew(name)),
      catalog.versions[name] ?? "",
      dev ? "development" : "production",
      size === undefined ? "not measured" : showSize(size),
    ];
  });
  const inProduction = packages.filter(({ dev }) => !dev).map(({ name }) => name);
  const [whole, production] = [names, inProduction].map((several) => showSize(measured.total(several)));
  const locked = countLocked(app);
  const total = locked === undefined ? "" : ` The package lock has ${locked} packages, for every platform.`;
  return [
    make("p", {}, `${packages.length} packages that the app names itself, each with an exact version.${total}`),
    make(
      "p",
      {},
      `Installed with npm on ${sizes.platform}, everything takes ${whole}; without what is for development, ${production}. The size of a package is with what it needs, but without other packages of this table.`,
    ),
    makeTable("Packages", ["Package", "Version", "For", "Installed"], rows, mark(names.map(isNew))),
  ];
}

/** undefined: the package manager writes its lock itself. */
function countLocked({ files }: PlannedApp): number | undefined {
  const lock = files.get("package-lock.json");
  if (!lock) return undefined;
  return Object.keys(JSON.parse(new TextDecoder().decode(lock.content)).packages).length - 1;
}

function bothContexts({ app, base }: Shown, catalog: Catalog) {
  return [templateContext(catalog, base.selection), templateContext(catalog, app.selection)] as const;
}

function notIn(names: string[]): (name: string) => boolean {
  const known = new Set(names);
  return (name) => !known.has(name);
}

function named(name: string, isNew: boolean): Child {
  return make("span", {}, code(name), isNew ? make("span", { class: "mark" }, " +", hidden(" added")) : undefined);
}

function mark(areNew: boolean[]): (string | undefined)[] {
  return areNew.map((isNew) => (isNew ? "added" : undefined));
}

function code(text: string): Child {
  return text === "" ? "" : make("code", {}, text);
}
