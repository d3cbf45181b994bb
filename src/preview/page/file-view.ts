// One file: its content, what changed in it, and which option it comes from.

import type { ListedFile } from "../../app/list-app-files";
import { showSource } from "../../catalog/catalog-error";
import { listFeatures } from "../../catalog/features";
import type { AppPath, Catalog, LineRange } from "../../catalog/types";
import { decodeText, encodeText, sameBytes } from "../../text";
import { drawDiff } from "./diff-view";
import { find, make } from "./elements";
import { highlight } from "./highlight";
import type { Shown } from "./shown";
import { createTabs } from "./tabs";

export function createFileView(catalog: Catalog) {
  let current: { shown: Shown; path: AppPath } | undefined;
  const tabs = createTabs(
    find("file-tabs"),
    find("file-panel"),
    [
      { id: "text", label: "Content" },
      { id: "changes", label: "Changes" },
      { id: "origin", label: "Where it comes from" },
    ],
    redraw,
  );

  function redraw(): void {
    if (!current) return;
    const { shown, path } = current;
    const [before, after] = [shown.base.files.get(path), shown.app.files.get(path)];
    const file = after ?? before;
    find("file-path").textContent = path;
    find("file-facts").textContent = file ? describeFile(file, shown.marks.get(path), shown.baseName) : "";
    const draw = { text: drawContent, changes: drawChanges, origin: drawOrigin }[tabs.chosen()];
    tabs.panel.replaceChildren(...(file && draw ? draw({ path, before, after, file, shown, catalog }) : []));
  }

  return {
    draw(shown: Shown, path: AppPath): void {
      current = { shown, path };
      redraw();
    },
  };
}

interface Sides {
  path: AppPath;
  before: ListedFile | undefined;
  after: ListedFile | undefined;
  file: ListedFile;
  shown: Shown;
  catalog: Catalog;
}

function describeFile({ content, mode }: ListedFile, mark: string | undefined, baseName: string): string {
  const size = content.length < 1024 ? `${content.length} B` : `${(content.length / 1024).toFixed(1)} kB`;
  const readers = mode === 0o600 ? ", only you can read it" : mode === 0o755 ? ", executable" : "";
  return `${size}${readers}${mark ? `, ${mark} compared with ${baseName}` : ""}`;
}

/** undefined: not text. */
function readText(file: ListedFile | undefined): string | undefined {
  const text = decodeText(file?.content ?? new Uint8Array());
  return sameBytes(encodeText(text), file?.content ?? new Uint8Array()) && !text.includes("\0") ? text : undefined;
}

/** Longer files are colored after they are shown, so that a click is answered at once. */
const MAX_AT_ONCE = 5000;

function drawContent({ path, file }: Sides): HTMLElement[] {
  const text = readText(file);
  if (text === undefined) return [drawImage(path, file)];
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const numbers = Array.from({ length: lines }, (_, index) => index + 1).join("\n");
  const code = make("code", {}, text);
  if (text.length <= MAX_AT_ONCE) code.replaceChildren(...highlight(path, text));
  else window.setTimeout(() => code.isConnected && code.replaceChildren(...highlight(path, text)));
  return [
    make(
      "div",
      { class: "code", role: "region", "aria-label": `Content of ${path}`, tabindex: 0 },
      make("pre", { class: "numbers", "aria-hidden": "true" }, numbers),
      make("pre", {}, code),
    ),
  ];
}

/** The only files of apps that aren't text are images. */
function drawImage(path: AppPath, { content }: ListedFile): HTMLElement {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)]));
  const image = make("img", { src: address, alt: path });
  image.addEventListener("load", () => URL.revokeObjectURL(address));
  return make("p", {}, image);
}

function drawChanges({ path, before, after, shown }: Sides): HTMLElement[] {
  const [old, young] = [readText(before), readText(after)];
  if (old === undefined || young === undefined) return [make("p", {}, "This file isn't text.")];
  if (before && after && old === young) return [make("p", {}, `The same as in ${shown.baseName}.`)];
  return [drawDiff(`Changes in ${path}`, old, young)];
}

function drawOrigin({ file, catalog }: Sides): HTMLElement[] {
  const { origin, origins } = file;
  if (!("sourcePath" in origin)) {
    return [make("p", {}, "The create command writes it. It is different in every app, so it is in no template.")];
  }
  const labelOf = (id: string) => listFeatures(catalog).find((feature) => feature.id === id)?.label ?? id;
  const label = origin.feature === "base" ? "Every app has it" : `It comes with ${labelOf(origin.feature)}`;
  const source = make("code", {}, showSource(origin.sourcePath));
  if (origins) {
    const others = listFillings(origins).map(({ feature, source: place, lines }) =>
      make("li", {}, `${labelOf(feature)} (${feature}), ${lines}: `, make("code", {}, showSource(place))),
    );
    const own = make("p", {}, `${label} (${origin.feature}), as `, source, ".");
    return others.length === 0 ? [own] : [own, make("p", {}, "Other features fill in:"), make("ul", {}, ...others)];
  }
  const how = origin.verbatim
    ? ["Copied unchanged from ", source, "."]
    : ["Computed from all options that you chose, by ", source, "."];
  return [make("p", {}, `${label} (${origin.feature}).`), make("p", {}, ...how)];
}

/** Each source of a woven file but its own, with the lines that come from it, counted from 1. */
function listFillings(origins: LineRange[]): { feature: string; source: string; lines: string }[] {
  const filled = origins.filter(({ slot, from, to }) => slot !== undefined && to > from);
  const sources = new Map(filled.map(({ source, feature }) => [source, feature]));
  return [...sources].map(([source, feature]) => {
    const ranges = filled.filter((range) => range.source === source);
    const shown = ranges.map(({ from, to }) => (to - from === 1 ? `${to}` : `${from + 1}–${to}`));
    const isOne = ranges.length === 1 && shown[0]?.includes("–") === false;
    return { feature, source, lines: `${isOne ? "line" : "lines"} ${shown.join(", ")}` };
  });
}
