// Checks that features meet: every slot is declared and filled, and what is filled exists and may be filled from there.

import { catalogError, folderOf, manifestError, showSource } from "./catalog-error";
import { checkAll, checkEach } from "./collect-mistakes";
import { groupName, isOption, isPart, optionName, partId } from "./features";
import { importsSlot, isCode, showMarker } from "./slot-markers";
import type { AppPath, Feature, Filling, TemplateFile } from "./types";

interface Writer {
  feature: Feature;
  file: TemplateFile;
  /** A file of another feature, or of the same one, that it stands in for. */
  replaces: boolean;
}

export function checkSlots(features: Feature[]): void {
  const writers = listWriters(features);
  const fillings = features.flatMap((feature) => feature.fillings.map((filling) => ({ feature, filling })));
  checkAll(
    () => checkEach(writers.values(), checkWriters),
    () => checkEach(features, requireMarkers),
    () => checkEach(fillings, ({ feature, filling }) => checkFilling(feature, filling, writers)),
  );
  checkEach(features, (feature) => refuseIdleSlots(feature, features));
}

/** Of one file. */
function checkWriters(writers: Writer[]): void {
  const owners = writers.filter(({ replaces }) => !replaces);
  const others = writers.filter(({ replaces }) => replaces);
  checkAll(
    () => checkEach(owners, requireDeclaration),
    () => checkEach(others, (other) => checkEach(owners, (owner) => requireSameSlots(owner, other))),
  );
}

/** Parts that manifests name exist, and all that exist are used. */
export function checkParts(features: Feature[]): void {
  const names = features.filter(({ id }) => isPart(id)).map(({ id }) => optionName(id));
  checkEach(features, (feature) => {
    const unknown = feature.uses.find((name) => !names.includes(name) || partId(name) === feature.id);
    if (unknown === undefined) return;
    const others = names.filter((name) => partId(name) !== feature.id);
    const hint = others.length > 0 ? `Use: ${others.join(", ")}.` : `Add it as ${showSource(partId(unknown))}/.`;
    throw manifestError(feature, "uses", `names "${unknown}", which is not another part.`, hint);
  });
  const idle = features.find(({ id }) => {
    return isPart(id) && !features.some((other) => other.id !== id && other.uses.map(partId).includes(id));
  });
  if (!idle) return;
  const hint = `Add "uses": ["${optionName(idle.id)}"] to a feature, or remove the folder.`;
  throw catalogError(folderOf(idle), "is a part that no feature uses.", hint);
}

function listWriters(features: Feature[]): Map<AppPath, Writer[]> {
  const writers = new Map<AppPath, Writer[]>();
  for (const feature of features) {
    for (const file of feature.files) {
      writers.set(file.appPath, [...(writers.get(file.appPath) ?? []), { feature, file, replaces: false }]);
    }
  }
  for (const [path, group] of writers) {
    for (const writer of group.filter(({ feature }) => feature.replaces.includes(path))) {
      // Within one feature, the file of a pair replaces the one for all apps.
      writer.replaces = writer.file.onlyWith !== undefined || group.some(({ feature }) => feature !== writer.feature);
    }
  }
  return writers;
}

/** By whoever has the file. What replaces it has the same slots, and doesn't declare them again. */
function requireDeclaration({ feature, file }: Writer): void {
  const { appPath, sourcePath, slots = [] } = file;
  const missing = slots.find((name) => !feature.slots.some((slot) => slot.path === appPath && slot.name === name));
  if (missing === undefined) return;
  const entry = JSON.stringify({ name: missing, path: appPath, description: "…" });
  const hint = `Add it to "slots" in ${showSource(folderOf(feature))}/feature.json: ${entry}`;
  throw catalogError(sourcePath, `has the slot "${missing}", which is not declared.`, hint);
}

function requireMarkers(feature: Feature): void {
  for (const [index, { name, path }] of feature.slots.entries()) {
    if (feature.slots.findIndex((slot) => slot.path === path && slot.name === name) < index) {
      throw manifestError(feature, "slots", `declares the slot "${name}" of ${path} twice.`, "Remove one of the two.");
    }
    const files = feature.files.filter(({ appPath }) => appPath === path);
    if (files.some(({ slots }) => slots?.includes(name))) continue;
    const marker = showMarker(path, name);
    const hint = files.length > 0 && marker ? `Add the line ${marker}, or remove the entry.` : "Correct the path.";
    const problem = `declares the slot "${name}" of ${path}, which this feature doesn't have.`;
    throw manifestError(feature, "slots", problem, hint);
  }
}

function checkFilling(feature: Feature, filling: Filling, writers: ReadonlyMap<AppPath, Writer[]>): void {
  const { appPath, slot, sourcePath } = filling;
  const owners = (writers.get(appPath) ?? []).filter(({ replaces }) => !replaces);
  const reach = reachOf(feature, filling);
  const within = owners.filter(({ feature: owner }) => reach.includes(owner.id));
  if (owners.length === 0) {
    const hint = "Check the path. What is computed from manifests, such as package.json, has no slots.";
    throw catalogError(sourcePath, `fills ${appPath}, which no feature has.`, hint);
  }
  if (within.length === 0) throw outOfReach(feature, filling, owners[0] as Writer);
  for (const { file } of within) {
    const { slots = [], compiled } = file;
    if (slots.includes(slot) || (slot === importsSlot && isCode(appPath) && !compiled)) continue;
    const problem = `fills the slot "${slot}", which ${showSource(file.sourcePath)} doesn't have.`;
    throw catalogError(sourcePath, problem, adviseSlot(filling, file));
  }
}

function adviseSlot({ appPath, slot }: Filling, { slots = [], compiled }: TemplateFile): string {
  if (compiled) return "A file that is rendered with Handlebars has no slots.";
  const marker = showMarker(appPath, slot);
  if (marker === undefined) return "JSON has no slots: it follows from the manifests, or is a file of one feature.";
  const known = slots.length > 0 ? `Use: ${slots.join(", ")}. ` : "";
  return `${known}${known ? "Or add" : "Add"} the line ${marker} there.`;
}

/** The features whose files a filling may change. */
function reachOf({ id, uses }: Feature, { onlyWith }: Filling): string[] {
  const own = ["base", ...uses.map(partId), ...(isOption(id) ? [groupName(id)] : [])];
  return [...own, ...(onlyWith === undefined ? [] : [onlyWith, groupName(onlyWith)])].filter((other) => other !== id);
}

function outOfReach(feature: Feature, { appPath, sourcePath }: Filling, { feature: owner, file }: Writer) {
  const problem = `fills ${appPath}, which belongs to ${owner.id}.`;
  if (owner.id === feature.id)
    return catalogError(sourcePath, problem, `Write it into ${showSource(file.sourcePath)}.`);
  const place = `${showSource(folderOf(feature))}/slots.with/${owner.id.replace("/", "-")}/`;
  const hint = isPart(owner.id) ? `Add "${optionName(owner.id)}" to "uses", or move it to ${place}` : "";
  return catalogError(sourcePath, problem, hint || `Move it to ${place}`);
}

function requireSameSlots(owner: Writer, { file }: Writer): void {
  const [owned = [], offered = []] = [owner.file.slots, file.slots];
  const missing = owned.find((slot) => !offered.includes(slot));
  const strange = offered.find((slot) => !owned.includes(slot));
  if (missing === undefined && strange === undefined) return;
  const difference =
    missing === undefined ? `has the slot "${strange}", which that doesn't have` : `lacks its slot "${missing}"`;
  const problem = `replaces ${showSource(owner.file.sourcePath)}, but ${difference}.`;
  const marker = showMarker(file.appPath, missing ?? strange ?? "");
  throw catalogError(file.sourcePath, problem, `${missing === undefined ? "Remove" : "Add"} the line ${marker}.`);
}

/** A place for nothing is in nobody's interest. */
function refuseIdleSlots(owner: Feature, features: Feature[]): void {
  for (const { name, path } of owner.slots) {
    const isFilled = features.some((feature) =>
      feature.fillings.some((filling) => {
        return filling.appPath === path && filling.slot === name && reachOf(feature, filling).includes(owner.id);
      }),
    );
    if (isFilled) continue;
    const hint = "Fill it from an option, or remove it from the file and from here.";
    throw manifestError(owner, "slots", `declares the slot "${name}" of ${path}, which nothing fills.`, hint);
  }
}
