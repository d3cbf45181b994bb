// A word that survives being pasted into a shell: sh and its kin, or on Windows both cmd and PowerShell.

export function quoteForShell(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === "win32") return /^[\w./\\:=+~-]+$/.test(word) ? word : `"${word}"`;
  return /^[\w./:=@,+~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
