// Splits code into tokens, so that neither its layout nor a text or a comment that looks like code matters.

export interface Token {
  text: string;
  at: number;
}

/** Comments, texts, regular expressions, words, and single signs. A regular expression can't follow a value. */
const parts =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|(?<=(?:^|[=(,:[!&|?{};]|\breturn|=>)\s*)\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[\w$]+|\S/g;

/** Without comments. */
export function splitCode(code: string): Token[] {
  const all = [...code.matchAll(parts)].map(({ 0: text, index: at }) => ({ text, at }));
  return all.filter(({ text }) => !/^\/[/*]/.test(text));
}
