// Figures in documents: numbers, number words and spans such as "a year". What is in code is left out.

/** A document, words of it, a file, and what that file says. If the figure changes there, the document has to follow. */
export type Figure = [document: string, words: string, source: string, code: string];

/** Those of a table that another test compares. */
const exitCodes = /^\| (?:`[\w-]+` \| )?(?:[0-4]|130) \| .*$/gm;

/** Standards, ports, addresses and answers of HTTP. */
const names = [
  /\bRFC \d+|\bIPv[46]\b|\/\d{2}\b|\bport \d+|127\.0\.0\.1|localhost:\d+|\bfrom 0\.x to 0\.y/gi,
  /\b(?:answers?|status|status is|would be|with a|a|answer is|changed,) [2-5]\d\d\b|\b403 and 404 pages/gi,
  /\[#\d+\]\([^)]*\)|https?:\/\/\S+/g,
  /^ *\d+\. |\*\*\d+\. |\bstep \d/gm,
  /^#+ \d+\.\d+\.\d+$/gm,
];

const figure =
  /(?<![\w./#-])(?:\d[\d.,]*\d|\d)(?![\w-]*\w)|\b(?:three|four|five|six|seven|eight|nine|ten|twelve|dozens?|hundreds?|thousands?|million)\b(?!-factor)|\b(?:an|once an|a|half a) (?:minute|hour|day|month|year)\b|\bhalf an hour\b/gi;

/** Each with some words around it. */
export function findFigures(text: string, held: string[]): string[] {
  let rest = text.replace(/<!-- bench[\s\S]*?<!-- \/bench[^>]*-->/g, "").replace(/^ *```[\s\S]*?^ *```$/gm, "");
  for (const words of held) rest = rest.replaceAll(words, "");
  rest = rest.replace(exitCodes, "").replace(/`[^`\n]*`/g, "");
  for (const name of names) rest = rest.replace(name, "");
  return [...rest.matchAll(figure)].map(({ index }) => rest.slice(Math.max(0, index - 40), index + 30).trim());
}
