// Makes elements. Texts are always texts: nothing is ever parsed as HTML.

type Attributes = Record<string, string | number | boolean | undefined>;
export type Child = Node | string | undefined;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

export function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/** For screen readers only. */
export function hidden(text: string): HTMLElement {
  return make("span", { class: "hidden" }, text);
}

/** Text in which `this` is code. */
export function makeProse(text: string): HTMLElement {
  const parts = text.split("`");
  return make("span", {}, ...parts.map((part, index) => (index % 2 === 1 ? make("code", {}, part) : part)));
}

export function makeButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = make("button", { type: "button" }, label);
  button.addEventListener("click", onClick);
  return button;
}

/** A table that scrolls on its own where there is no room for it. */
export function makeTable(label: string, heads: string[], rows: Child[][], classes: (string | undefined)[] = []): Node {
  const body = rows.map((cells, index) => {
    const [first, ...rest] = cells;
    const head = make("th", { scope: "row" }, first);
    return make("tr", { class: classes[index] }, head, ...rest.map((cell) => make("td", {}, cell)));
  });
  return make(
    "div",
    { class: "scroll", role: "region", "aria-label": label, tabindex: 0 },
    make(
      "table",
      {},
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...body),
    ),
  );
}
