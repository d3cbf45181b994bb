// The file tree, by the ARIA Authoring Practices: one tab stop, arrows move, typing a letter jumps, Enter opens.

import type { AppPath } from "../../catalog/types";
import { hidden, make } from "./elements";
import { markSigns, type Shown } from "./shown";
import { listRows, type TreeRow } from "./tree-rows";

export interface TreeView {
  draw(shown: Shown, selected: AppPath): void;
}

interface Filters {
  text: HTMLInputElement;
  onlyChanges: HTMLInputElement;
}

export function createTreeView(tree: HTMLElement, filters: Filters, onOpen: (path: AppPath) => void): TreeView {
  const open = new Set<AppPath>(["src"]);
  let current: { shown: Shown; selected: AppPath } | undefined;
  let rows: TreeRow[] = [];
  let focused: AppPath | undefined;

  function redraw(): void {
    if (!current) return;
    const { shown, selected } = current;
    const wanted = filters.text.value.trim().toLowerCase();
    const isFiltered = wanted !== "" || filters.onlyChanges.checked;
    const paths = [...new Set([...shown.app.files.keys(), ...shown.base.files.keys()])].filter((path) => {
      return path.toLowerCase().includes(wanted) && (!filters.onlyChanges.checked || shown.marks.has(path));
    });
    rows = listRows(paths, { marks: shown.marks, isOpen: (folder) => isFiltered || open.has(folder) });
    const stop = rows.find(({ path }) => path === focused) ?? rows.find(({ path }) => path === selected) ?? rows[0];
    focused = stop?.path;
    const hadFocus = tree.contains(document.activeElement);
    tree.replaceChildren(...rows.map((row) => drawRow(row, row === stop, row.path === selected)));
    if (rows.length === 0) tree.append(make("div", { role: "treeitem", class: "none" }, "No file matches."));
    if (hadFocus) focusRow(rows.indexOf(stop as TreeRow));
  }

  function focusRow(index: number): void {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    const items = [...tree.children] as HTMLElement[];
    for (const item of items) item.tabIndex = -1;
    const item = items[rows.indexOf(row)];
    if (item) item.tabIndex = 0;
    item?.focus();
    focused = row.path;
  }

  function activate(row: TreeRow): void {
    focused = row.path;
    if (row.isFolder) fold(row, !row.isOpen);
    else onOpen(row.path);
  }

  function fold(row: TreeRow, isOpen: boolean): void {
    if (isOpen) open.add(row.path);
    else open.delete(row.path);
    redraw();
  }

  function onKey(event: KeyboardEvent): void {
    const index = rows.findIndex(({ path }) => path === focused);
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!move(event.key, row, index)) return;
    event.preventDefault();
  }

  /** Whether the key meant something. */
  function move(key: string, row: TreeRow, index: number): boolean {
    if (key === "ArrowDown") focusRow(index + 1);
    else if (key === "ArrowUp") focusRow(index - 1);
    else if (key === "Home") focusRow(0);
    else if (key === "End") focusRow(rows.length - 1);
    else if (key === "Enter" || key === " ") activate(row);
    else if (key === "ArrowRight" && row.isFolder) row.isOpen ? focusRow(index + 1) : fold(row, true);
    else if (key === "ArrowLeft" && row.isOpen) fold(row, false);
    else if (key === "ArrowLeft") focusRow(rows.findIndex(({ path }) => path === parentOf(row.path)));
    else if (key.length === 1) return jump(key.toLowerCase(), index);
    else return false;
    return true;
  }

  function jump(letter: string, index: number): boolean {
    const after = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
    const next = after.find(({ name }) => name.toLowerCase().startsWith(letter));
    if (next) focusRow(rows.indexOf(next));
    return next !== undefined;
  }

  tree.addEventListener("keydown", onKey);
  tree.addEventListener("click", (event) => {
    const index = [...tree.children].indexOf((event.target as Element).closest("[role=treeitem]") as Element);
    const row = rows[index];
    if (!row) return;
    focusRow(index);
    activate(row);
  });
  filters.text.addEventListener("input", redraw);
  filters.onlyChanges.addEventListener("change", redraw);

  return {
    draw(shown, selected) {
      if (current?.selected !== selected) for (const folder of foldersOf(selected)) open.add(folder);
      current = { shown, selected };
      redraw();
    },
  };
}

function drawRow(row: TreeRow, isStop: boolean, isSelected: boolean): HTMLElement {
  const { name, level, position, siblings, isFolder, isOpen, mark, marked } = row;
  const item = make(
    "div",
    {
      role: "treeitem",
      "aria-level": level,
      "aria-posinset": position,
      "aria-setsize": siblings,
      "aria-expanded": isFolder ? String(isOpen) : undefined,
      "aria-selected": isFolder ? undefined : String(isSelected),
      tabindex: isStop ? 0 : -1,
      class: mark,
    },
    make("span", { class: "fold", "aria-hidden": "true" }, isFolder ? (isOpen ? "▾" : "▸") : ""),
    make("span", { class: "name" }, isFolder ? `${name}/` : name),
    mark &&
      make("span", { class: "mark" }, make("span", { "aria-hidden": "true" }, markSigns[mark]), hidden(`, ${mark}`)),
    isFolder && marked > 0
      ? make("span", { class: "count" }, hidden(", "), `${marked}`, hidden(" different"))
      : undefined,
  );
  // As a property: a style attribute would need a policy that allows them.
  item.style.setProperty("--level", String(level));
  return item;
}

function parentOf(path: AppPath): AppPath {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

function foldersOf(path: AppPath): AppPath[] {
  const parent = parentOf(path);
  return parent === "" ? [] : [...foldersOf(parent), parent];
}
