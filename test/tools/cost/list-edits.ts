// Every edit of one line that leaves a file what it is: the line changed, another one after it, or the line removed.

export function listEdits(path: string, text: string): string[] {
  const isJson = path.endsWith(".json");
  const lines = text.split("\n");
  const edits = lines.flatMap((line, index) => {
    // Nobody edits a blank line.
    if (line.trim() === "") return [];
    const changed = isJson ? line.replace(/"(,?)$/, ' (mine)"$1') : `${line} (mine)`;
    const added = isJson ? '"mine": "mine",' : "mine";
    const all = [lines.with(index, changed), lines.toSpliced(index + 1, 0, added), lines.toSpliced(index, 1)];
    return all.map((edited) => edited.join("\n"));
  });
  return edits.filter((edited) => edited !== text && (!isJson || isValid(edited)));
}

function isValid(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
