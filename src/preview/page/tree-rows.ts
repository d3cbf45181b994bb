// The rows of the file tree: folders and files in the command's order, folders first, with what is folded left out.

import type { AppPath } from "../../catalog/types";
import type { Mark } from "./compare-apps";

export interface TreeRow {
  path: AppPath;
  name: string;
  /** From 1. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  isFolder: boolean;
  isOpen: boolean;
  mark?: Mark | undefined;
  /** In a folder: how many files below it have a mark. */
  marked: number;
}

interface Node {
  path: AppPath;
  name: string;
  children: Map<string, Node> | undefined;
}

export interface TreeOptions {
  marks: ReadonlyMap<AppPath, Mark>;
  isOpen: (folder: AppPath) => boolean;
}

export function listRows(paths: AppPath[], { marks, isOpen }: TreeOptions): TreeRow[] {
  const root = buildTree(paths);
  const marked = countBelow(marks.keys());

  function list(node: Node, level: number): TreeRow[] {
    const children = [...(node.children?.values() ?? [])].sort(compareNodes);
    return children.flatMap((child, index) => {
      const open = child.children !== undefined && isOpen(child.path);
      const row: TreeRow = {
        path: child.path,
        name: child.name,
        level,
        position: index + 1,
        siblings: children.length,
        isFolder: child.children !== undefined,
        isOpen: open,
        mark: marks.get(child.path),
        marked: marked.get(child.path) ?? 0,
      };
      return open ? [row, ...list(child, level + 1)] : [row];
    });
  }

  return list(root, 1);
}

function buildTree(paths: AppPath[]): Node {
  const root: Node = { path: "", name: "", children: new Map() };
  for (const path of paths) {
    const names = path.split("/");
    let folder = root;
    for (const [index, name] of names.entries()) {
      const isFile = index === names.length - 1;
      const known = folder.children?.get(name);
      const node = known ?? {
        path: names.slice(0, index + 1).join("/"),
        name,
        children: isFile ? undefined : new Map(),
      };
      folder.children?.set(name, node);
      folder = node;
    }
  }
  return root;
}

function compareNodes(one: Node, other: Node): number {
  const order = Number(one.children === undefined) - Number(other.children === undefined);
  return order || (one.name < other.name ? -1 : 1);
}

/** For each folder, how many of these paths are below it. */
function countBelow(paths: Iterable<AppPath>): Map<AppPath, number> {
  const counts = new Map<AppPath, number>();
  for (const path of paths) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return counts;
}
