// The preview page: what the command would create for the chosen options, made by the command's own code.

import { version } from "../../../package.json";
import { defaultChoice } from "../../answers/choices";
import { parsePermalink } from "../../answers/permalink";
import { defaultDirectory } from "../../catalog/app-name";
import { toQuestionnaire } from "../../catalog/pack-catalog";
import type { Answers, AppPath, Question } from "../../catalog/types";
import { CliError } from "../../errors";
import { countMarks, markFiles } from "./compare-apps";
import { find } from "./elements";
import { createFileView } from "./file-view";
import { createOptionsView } from "./options-view";
import { createPlanner } from "./planned-app";
import { type PageData, readData } from "./read-data";
import type { Shown } from "./shown";
import { drawEndpoints, drawPackages, drawPages, drawVariables } from "./tables-view";
import { createTabs } from "./tabs";
import { createTakeView } from "./take-view";
import { createTreeView } from "./tree-view";
import { createUpgradeView } from "./upgrade-view";

start(await readData(find("data")));

function start({ catalog, facts }: PageData): void {
  const { questions } = toQuestionnaire(catalog);
  const planner = createPlanner(catalog);
  const defaults = completeAnswers({}, questions);
  const compareWith = find("compare-with") as HTMLSelectElement;
  const otherLink = find("other-link") as HTMLInputElement;
  let answers = readLink(location.hash);
  let previous = defaults;
  let path: AppPath = "README.md";

  /** What a link says, and for the rest the defaults. What it says wrongly is told. */
  function readLink(link: string): Answers {
    const linked = parsePermalink(link, questions);
    const problems = linked.problems.map(({ message, hint }) => `${message} ${hint ?? ""}`);
    const complete = completeAnswers(linked, questions);
    try {
      planner.render(complete);
    } catch (error) {
      problems.push(messageOf(error));
    }
    showProblems(problems);
    return problems.length > 0 && !canRender(complete) ? defaults : complete;
  }

  function canRender(candidate: Answers): boolean {
    try {
      return planner.render(candidate) !== undefined;
    } catch (error) {
      messageOf(error);
      return false;
    }
  }

  function change(next: Answers): void {
    try {
      planner.render(next);
      showProblems([]);
      if (next.name === answers.name) previous = answers;
      answers = next;
    } catch (error) {
      showProblems([messageOf(error)]);
    }
    draw();
  }

  function findBase(): { answers: Answers; name: string } {
    if (compareWith.value === "defaults") return { answers: { ...defaults, name: answers.name }, name: "the defaults" };
    if (compareWith.value === "link") {
      return { answers: { ...readLink(otherLink.value), name: answers.name }, name: "the other selection" };
    }
    return { answers: { ...previous, name: answers.name }, name: "your previous selection" };
  }

  function show(): Shown {
    const compared = findBase();
    const [app, base] = [planner.plan(answers), planner.plan(compared.answers)];
    return { answers, app, base, baseName: compared.name, marks: markFiles(base.files, app.files) };
  }

  const options = createOptionsView(find("options"), questions, planner, change);
  const take = createTakeView(facts.program, tell);
  const file = createFileView(catalog);
  const filters = { text: find("filter") as HTMLInputElement, onlyChanges: find("only-changes") as HTMLInputElement };
  const tree = createTreeView(find("tree"), filters, (opened) => {
    path = opened;
    draw();
  });
  createUpgradeView(catalog, facts);
  const tabs = createTabs(
    find("tabs"),
    find("panel"),
    [
      { id: "files", label: "Files" },
      { id: "variables", label: "Variables" },
      { id: "endpoints", label: "Endpoints" },
      { id: "pages", label: "Pages" },
      { id: "packages", label: "Packages" },
      { id: "upgrade", label: "Upgrade an app" },
    ],
    draw,
  );

  function draw(): void {
    const shown = show();
    options.draw(answers);
    take.draw(shown);
    const tables = { variables: drawVariables, endpoints: drawEndpoints, pages: drawPages, packages: drawPackages };
    const chosen = tabs.chosen();
    find("files").hidden = chosen !== "files";
    find("upgrade").hidden = chosen !== "upgrade";
    const table = Object.entries(tables).find(([id]) => id === chosen)?.[1];
    find("table").replaceChildren(...(table ? table(shown, catalog) : []));
    if (!shown.app.files.has(path) && !shown.base.files.has(path)) path = "README.md";
    tree.draw(shown, path);
    file.draw(shown, path);
    find("facts").textContent = describe(shown);
  }

  compareWith.addEventListener("change", () => {
    find("other").hidden = compareWith.value !== "link";
    draw();
  });
  otherLink.addEventListener("input", draw);
  window.addEventListener("hashchange", () => change(readLink(location.hash)));
  find("version").textContent = version;
  draw();
  find("page").hidden = false;
}

function completeAnswers(given: Partial<Answers>, questions: Question[]): Answers {
  const choices = questions.map((question) => [question.id, given.choices?.[question.id] ?? defaultChoice(question)]);
  const { name = defaultDirectory, packageManager = "npm" } = given;
  return { name, packageManager, choices: Object.fromEntries(choices) };
}

/** "211 files, 2 added and 4 changed compared with your previous selection." */
function describe({ app, marks, baseName }: Shown): string {
  const counts = Object.entries(countMarks(marks)).filter(([, number]) => number > 0);
  const differences = counts.map(([mark, number]) => `${number} ${mark}`).join(", ");
  return `${app.files.size} files${differences ? `, ${differences} compared with ${baseName}` : ""}.`;
}

function messageOf(error: unknown): string {
  if (error instanceof CliError) return `${error.message} ${error.hint ?? ""}`;
  throw error;
}

function showProblems(problems: string[]): void {
  find("problems").textContent = problems.join(" ");
}

function tell(message: string): void {
  find("status").textContent = message;
}
