// The preview page: what the command would create for the chosen options, made by the command's own code.

import { version } from "../../../package.json";
import { toQuestionnaire } from "../../catalog/pack-catalog";
import type { Answers, AppPath } from "../../catalog/types";
import { writeHintsFor } from "../../how-to";
import { countMarks, markFiles } from "./compare-apps";
import { find } from "./elements";
import { createFileView } from "./file-view";
import { createOptionsView } from "./options-view";
import { createPlanner } from "./planned-app";
import { drawProof } from "./proof-view";
import { type PageData, readData } from "./read-data";
import { findProblem, readLink, withDefaults } from "./read-link";
import type { Shown } from "./shown";
import { drawEndpoints, drawPackages, drawPages, drawVariables } from "./tables-view";
import { createTabs } from "./tabs";
import { createTakeView } from "./take-view";
import { createTreeView } from "./tree-view";
import { createUpgradeView } from "./upgrade-view";

const firstFile = "package.json";

writeHintsFor("command");
start(await readData(find("data")));

function start({ catalog, facts }: PageData): void {
  const { questions } = toQuestionnaire(catalog);
  const planner = createPlanner(catalog, facts.folders);
  const compareWith = find("compare-with") as HTMLSelectElement;
  const otherLink = find("other-link") as HTMLInputElement;
  let { answers, problems } = readLink(location.hash, questions, planner);
  let previous = answers;
  let path: AppPath = firstFile;

  function change(next: Answers, told: string[] = []): void {
    const problem = findProblem(planner, next);
    problems = problem === undefined ? told : [problem];
    if (problem === undefined) {
      // A name is typed letter by letter: that is no other selection.
      if (next.name === answers.name) previous = answers;
      answers = next;
    }
    tell("");
    draw();
  }

  function findBase(): { answers: Answers; name: string; problems: string[] } {
    const compared = {
      previous: { answers: previous, name: "your previous selection", problems: [] },
      defaults: { answers: withDefaults({}, questions), name: "the defaults", problems: [] },
      link: { ...readLink(otherLink.value, questions, planner), name: "the other selection" },
    }[compareWith.value as "previous" | "defaults" | "link"];
    // Another name would be a difference in many files.
    return { ...compared, answers: { ...compared.answers, name: answers.name } };
  }

  const options = createOptionsView(find("options"), questions, planner, change);
  const take = createTakeView(facts, tell);
  const file = createFileView(catalog);
  const filters = { text: find("filter") as HTMLInputElement, onlyChanges: find("only-changes") as HTMLInputElement };
  const tree = createTreeView(find("tree"), filters, (opened) => {
    path = opened;
    draw();
  });
  const tabs = createTabs(
    find("tabs"),
    find("panel"),
    [
      { id: "files", label: "Files" },
      { id: "variables", label: "Variables" },
      { id: "endpoints", label: "Endpoints" },
      { id: "pages", label: "Pages" },
      { id: "packages", label: "Packages" },
      { id: "proof", label: "Proof" },
      { id: "upgrade", label: "Upgrade an app" },
    ],
    draw,
  );

  function draw(): void {
    const compared = findBase();
    const [app, base] = [planner.plan(answers), planner.plan(compared.answers)];
    const marks = markFiles(base.files, app.files);
    const shown: Shown = { answers, app, base, baseName: compared.name, marks };
    if (!app.files.has(path) && !base.files.has(path)) path = firstFile;
    options.draw(answers);
    take.draw(shown);
    drawTab(shown);
    find("facts").textContent = describe(shown);
    find("problems").textContent = [...problems, ...compared.problems].join(" ");
  }

  /** Only what is seen is drawn. */
  function drawTab(shown: Shown): void {
    const chosen = tabs.chosen();
    find("files").hidden = chosen !== "files";
    find("upgrade").hidden = chosen !== "upgrade";
    const tables = {
      variables: drawVariables,
      endpoints: drawEndpoints,
      pages: () => drawPages(shown, catalog, facts.pictures),
      packages: () => drawPackages(shown, catalog, facts.sizes),
      proof: () => drawProof(shown, catalog, facts.proof, planner),
    };
    const table = Object.entries(tables).find(([id]) => id === chosen)?.[1];
    find("table").replaceChildren(...(table ? table(shown, catalog) : []));
    if (chosen !== "files") return;
    tree.draw(shown, path);
    file.draw(shown, path);
  }

  compareWith.addEventListener("change", () => {
    find("other").hidden = compareWith.value !== "link";
    draw();
  });
  otherLink.addEventListener("input", draw);
  window.addEventListener("hashchange", ({ newURL }) => {
    const linked = readLink(new URL(newURL).hash, questions, planner);
    change(linked.answers, linked.problems);
  });
  find("version").textContent = version;
  createUpgradeView(catalog, facts);
  if (facts.app !== undefined) tabs.choose("upgrade");
  draw();
  find("needs").hidden = true;
  find("page").hidden = false;
}

/** "211 files, 2 added, 4 changed compared with your previous selection." */
function describe({ app, marks, baseName }: Shown): string {
  const counts = Object.entries(countMarks(marks)).filter(([, number]) => number > 0);
  const differences = counts.map(([mark, number]) => `${number} ${mark}`).join(", ");
  return `${app.files.size} files${differences ? `, ${differences} compared with ${baseName}` : ""}.`;
}

function tell(message: string): void {
  find("status").textContent = message;
}
