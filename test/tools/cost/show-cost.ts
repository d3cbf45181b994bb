// Shows what an upgrade costs, as text for a terminal.
import type { Cost, FileCost } from "./count-conflicts";

export function showCost({ edits, conflicts, files }: Cost, from: string): string {
  const share = edits === 0 ? 0 : conflicts / edits;
  const all = `${count(conflicts)} of ${count(edits)} one-line edits would conflict (${percent(share)})`;
  const where = `, in ${count(files.length)} ${files.length === 1 ? "file" : "files"}:`;
  const summary = `Upgrading from ${from}, ${all}${files.length > 0 ? where : "."}`;
  const width = Math.max(0, ...files.map((file) => countOf(file).length));
  const rows = files.map((file) => {
    const numbers = `${percent(file.conflicts / file.edits).padStart(7)}  ${countOf(file).padStart(width)}`;
    return `${numbers}  ${file.path}${file.removed ? "  (no longer part of the app)" : ""}`;
  });
  return [summary, ...(rows.length > 0 ? ["", ...rows] : [])].join("\n");
}

function countOf({ conflicts, edits }: FileCost): string {
  return `${count(conflicts)} of ${count(edits)}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
