// Quotes a word for pasting into a shell: a POSIX shell, or cmd and PowerShell on Windows.

export function quoteForShell(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === "win32") return /^[\w./\\:=+~-]+$/.test(word) ? word : `"${word}"`;
  return /^[\w./:=@,+~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
