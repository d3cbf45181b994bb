// Tabs, by the ARIA Authoring Practices: one tab stop, arrows choose.

import { make } from "./elements";

export interface Tab {
  id: string;
  label: string;
}

export interface Tabs {
  /** Below which the chosen tab's content goes. */
  panel: HTMLElement;
  chosen(): string;
  choose(id: string): void;
}

export function createTabs(list: HTMLElement, panel: HTMLElement, tabs: Tab[], onChoose: () => void): Tabs {
  const prefix = list.id;
  const buttons = tabs.map(({ id, label }) => {
    return make("button", { type: "button", role: "tab", id: `${prefix}-${id}`, "aria-controls": panel.id }, label);
  });
  let current = 0;

  function choose(index: number): void {
    current = (index + buttons.length) % buttons.length;
    for (const [at, button] of buttons.entries()) {
      button.setAttribute("aria-selected", String(at === current));
      button.tabIndex = at === current ? 0 : -1;
    }
    panel.setAttribute("aria-labelledby", `${prefix}-${tabs[current]?.id}`);
  }

  function chooseAndTell(index: number): void {
    choose(index);
    onChoose();
  }

  for (const [index, button] of buttons.entries()) button.addEventListener("click", () => chooseAndTell(index));
  list.addEventListener("keydown", ({ key }) => {
    const steps: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 };
    const next = steps[key];
    if (next === undefined) return;
    chooseAndTell(next);
    buttons[current]?.focus();
  });
  list.append(...buttons);
  panel.setAttribute("role", "tabpanel");
  choose(0);
  return {
    panel,
    chosen: () => tabs[current]?.id ?? "",
    choose: (id) => choose(tabs.findIndex((tab) => tab.id === id)),
  };
}
