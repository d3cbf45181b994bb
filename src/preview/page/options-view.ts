// The questions, with what each option would add before it is chosen.

import { findNameProblem } from "../../catalog/app-name";
import { optionName } from "../../catalog/features";
import { type PackageManager, packageManagers } from "../../catalog/package-managers";
import type { Answers, Question } from "../../catalog/types";
import { make } from "./elements";
import { describeEffect, toggleOption } from "./option-effects";
import type { Planner } from "./planned-app";

interface Option {
  question: Question;
  name: string;
  input: HTMLInputElement;
  effect: HTMLElement;
}

export function createOptionsView(
  form: HTMLElement,
  questions: Question[],
  planner: Planner,
  onChange: (answers: Answers) => void,
) {
  let current: Answers | undefined;
  let waiting = 0;
  const options = questions.flatMap((question) => makeOptions(question));
  const name = make("input", {
    id: "app-name",
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "name-problem",
  });
  const problem = make("p", { id: "name-problem", class: "problem" });
  const manager = make(
    "select",
    { id: "package-manager" },
    ...packageManagers.map((it) => make("option", { value: it }, it)),
  );

  function makeOptions(question: Question): Option[] {
    const type = question.pick === "one" ? "radio" : "checkbox";
    return question.features.map((feature) => {
      const id = `option-${feature.id.replace("/", "-")}`;
      const input = make("input", {
        type,
        id,
        name: question.id,
        value: optionName(feature.id),
        "aria-describedby": `${id}-hint ${id}-effect`,
      });
      const effect = make("span", { class: "effect", id: `${id}-effect` });
      const option = { question, name: optionName(feature.id), input, effect };
      input.addEventListener("change", () => {
        if (current) onChange(toggleOption(current, question, option.name));
      });
      return option;
    });
  }

  function drawQuestion(question: Question): HTMLElement {
    const rows = question.features.map((feature, index) => {
      const option = options.filter((it) => it.question === question)[index] as Option;
      const hint = make("span", { class: "hint", id: `${option.input.id}-hint` }, feature.hint);
      const label = make("label", { for: option.input.id }, feature.label);
      return make("div", { class: "option" }, option.input, label, hint, option.effect);
    });
    return make("fieldset", {}, make("legend", {}, question.question), ...rows);
  }

  /** After the page was drawn, in pieces, so that a click is answered at once. */
  function describeLater(answers: Answers): void {
    clearTimeout(waiting);
    const open = [...options];
    const step = () => {
      const until = performance.now() + 12;
      while (open.length > 0 && performance.now() < until) {
        const { question, name: optionOf, effect } = open.shift() as Option;
        effect.textContent = describeEffect(planner, answers, question, optionOf);
      }
      if (open.length > 0) waiting = window.setTimeout(step);
    };
    waiting = window.setTimeout(step);
  }

  name.addEventListener("input", () => {
    const found = findNameProblem(name.value);
    problem.textContent = found ?? "";
    name.setAttribute("aria-invalid", String(found !== undefined));
    if (!found && current) onChange({ ...current, name: name.value });
  });
  manager.addEventListener("change", () => {
    if (current) onChange({ ...current, packageManager: manager.value as PackageManager });
  });
  form.append(
    ...questions.map(drawQuestion),
    make("div", { class: "field" }, make("label", { for: "app-name" }, "Name"), name, problem),
    make("div", { class: "field" }, make("label", { for: "package-manager" }, "Package manager"), manager),
  );

  return {
    draw(answers: Answers): void {
      current = answers;
      for (const { question, name: optionOf, input } of options) {
        input.checked = answers.choices[question.id]?.includes(optionOf) === true;
      }
      if (document.activeElement !== name) name.value = answers.name;
      manager.value = answers.packageManager;
      describeLater(answers);
    },
  };
}
