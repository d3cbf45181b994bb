// Draws the files of a dry run as a tree, with the size of each.

import type { PlannedFile } from "./plan-files";

interface Folder {
  folders: Map<string, Folder>;
  files: { name: string; size: number }[];
}

export function showFileTree(title: string, files: PlannedFile[]): string {
  const root: Folder = { folders: new Map(), files: [] };
  for (const file of files) {
    const parts = file.path.split("/");
    const name = parts.pop() as string;
    findFolder(root, parts).files.push({ name, size: file.content.length });
  }
  const total = files.reduce((sum, file) => sum + file.content.length, 0);
  return [title, ...draw(root, ""), "", `${files.length} files, ${formatSize(total)}. Nothing was written.`].join("\n");
}

function findFolder(root: Folder, parts: string[]): Folder {
  let current = root;
  for (const part of parts) {
    const next = current.folders.get(part) ?? { folders: new Map(), files: [] };
    current.folders.set(part, next);
    current = next;
  }
  return current;
}

function draw(folder: Folder, prefix: string): string[] {
  const rows = [
    ...[...folder.folders].map(([name, child]) => ({ label: `${name}/`, child })),
    ...folder.files.map(({ name, size }) => ({ label: `${name}  ${formatSize(size)}`, child: undefined })),
  ];
  return rows.flatMap(({ label, child }, index) => {
    const isLast = index === rows.length - 1;
    const line = `${prefix}${isLast ? "└── " : "├── "}${label}`;
    return child ? [line, ...draw(child, `${prefix}${isLast ? "    " : "│   "}`)] : [line];
  });
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} kB`;
}
