// Paste a lock file, and see what an upgrade would do to that app.

import { actionOf } from "../../app/describe-update";
import type { AppPath, Catalog } from "../../catalog/types";
import { CliError } from "../../errors";
import { decodeText } from "../../text";
import { type Release, type ReleasedCatalogs, readTexts } from "../../update/bases/released-catalogs";
import type { UpdateStep } from "../../update/plan/types";
import type { PageFacts } from "../page-parts";
import { drawDiff } from "./diff-view";
import { find, make, makeButton, makeProse, makeTable } from "./elements";
import { planUpgrade, type Upgrade } from "./plan-upgrade";
import { decodeBase64 } from "./read-data";
import { describeError } from "./read-link";

const signs = { add: "+", change: "~", move: "→", delete: "−", keep: "=", conflict: "!" };
const words = {
  add: "added",
  change: "changed",
  move: "moved",
  delete: "deleted",
  keep: "left alone",
  conflict: "a conflict",
};

/** Larger ones are no lock files. */
const MAX_LENGTH = 20_000_000;

export function createUpgradeView(catalog: Catalog, facts: PageFacts) {
  const input = make("textarea", { id: "lock", rows: 6, spellcheck: "false", autocomplete: "off" });
  const file = make("input", { id: "lock-file", type: "file", accept: ".json,application/json" });
  const result = make("div", { role: "region", "aria-label": "The upgrade" });

  /** The lock file that came with the page. */
  let given: string | undefined;

  async function show(): Promise<void> {
    result.replaceChildren(make("p", {}, "Planning…"));
    try {
      const released = await fetchReleases(facts);
      const app = input.value === given ? facts.app : undefined;
      const { changelog } = facts;
      const templates = window.releasedTemplates ?? {};
      const base = new Map(Object.entries(app?.base ?? {}).map(([path, text]) => [path, decodeBase64(text)]));
      const upgrade = planUpgrade(catalog, input.value, { changelog, released, templates, base });
      const notes = app?.notes ?? [];
      result.replaceChildren(...drawUpgrade(upgrade, notes, facts));
      result.querySelector("h2")?.focus();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      result.replaceChildren(make("p", { class: "problem", role: "alert" }, describeError(error)));
    }
  }

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen || chosen.size > MAX_LENGTH) return;
    input.value = await chosen.text();
    await show();
  });
  find("upgrade").append(
    make("p", {}, "Paste the create-app-template.lock.json of an app, or choose the file. It stays in this page."),
    make("div", { class: "field" }, make("label", { for: "lock" }, "Lock file"), input),
    make("div", { class: "field" }, make("label", { for: "lock-file" }, "Or choose it"), file),
    make(
      "p",
      {},
      makeButton("Show the upgrade", () => void show()),
    ),
    result,
  );
  if (facts.app !== undefined) {
    input.value = facts.app.lock;
    given = input.value;
    void show();
  }
}

/** A page that is a single file has none: they are larger than itself. */
async function fetchReleases({ released }: PageFacts): Promise<ReleasedCatalogs> {
  if (released === undefined) return { index: [], texts: [] };
  const answer = await fetch(released).catch(() => undefined);
  if (answer?.ok) return readTexts<Release[]>(new Uint8Array(await answer.arrayBuffer()));
  throw new CliError({ code: "server-gone", message: "The preview was stopped.", hint: "Start it again." });
}

function drawUpgrade(upgrade: Upgrade, notes: string[], { released }: PageFacts): Node[] {
  const { name, from, to, steps, deploy, unknown } = upgrade;
  const { migrations, newVariables, droppedVariables, releases } = deploy;
  const versions = from === to ? `is already at ${to}` : `from ${from} to ${to}`;
  const summary = steps.length === 0 ? "Nothing would change." : `${steps.length} files, if you edited none of them:`;
  return [
    make("h2", { tabindex: -1 }, `${name} ${versions}`),
    ...notes.map((note) => make("p", { class: "note" }, note)),
    ...releases.flatMap(({ version, notes }) => [make("h3", {}, `Notes of ${version}`), makeList(notes)]),
    ...(newVariables.length > 0
      ? [
          make("h3", {}, "New variables"),
          makeTable(
            "New variables",
            ["Variable", "What it is", "Needed"],
            newVariables.map(({ name: variable, description, required }) => {
              return [make("code", {}, variable), makeProse(description), required ? "required" : "optional"];
            }),
          ),
        ]
      : []),
    ...(droppedVariables.length > 0 ? [make("h3", {}, "No longer read"), makeList(droppedVariables)] : []),
    ...(migrations.length > 0 ? [make("h3", {}, "Migrations to run"), makeList(migrations)] : []),
    make("h3", {}, "Files"),
    make("p", {}, summary),
    ...steps.map((step) => drawStep(step, upgrade)),
    ...(unknown.length > 0 ? drawUnknown(unknown, released) : []),
  ];
}

/** Texts that options are written into are different in every app. */
function drawUnknown(paths: AppPath[], released: string | undefined): Node[] {
  const where = "The page that create-app-template preview serves knows more of them.";
  const reason = "Their earlier text isn't known here, so what changes in them isn't shown.";
  return [
    make("h3", {}, "Other files"),
    make("p", {}, released === undefined ? `${reason} ${where}` : reason),
    make("ul", { class: "unknown" }, ...paths.map((path) => make("li", {}, make("code", {}, path)))),
  ];
}

function makeList(items: string[]): HTMLElement {
  return make("ul", {}, ...items.map((item) => make("li", {}, makeProse(item))));
}

/** Its changes are drawn when it is opened. */
function drawStep(step: UpdateStep, { base }: Upgrade): HTMLElement {
  const action = actionOf(step);
  const details = make(
    "details",
    { class: "step" },
    make("summary", {}, `${signs[action]} `, make("code", {}, step.path), ` ${words[action]}`),
  );
  details.addEventListener("toggle", () => {
    if (details.childElementCount > 1) return;
    const earlier = base.get("movedFrom" in step && step.movedFrom ? step.movedFrom.path : step.path)?.content;
    const content = "content" in step ? step.content : undefined;
    const [before, after] = [earlier, step.kind === "delete" ? undefined : content].map((bytes) => {
      return decodeText(bytes ?? new Uint8Array());
    }) as [string, string];
    details.append(drawDiff(`Changes in ${step.path}`, before, after));
  });
  return details;
}
