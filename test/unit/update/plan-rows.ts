// What happens to a file, row by row: what the template gave (B), what is there (M), what the template gives now (W).

import { type Content, labels } from "./trees";

const binary = (...numbers: number[]) => Uint8Array.from([0, 255, ...numbers]);
export const marked = (yours: string, base: string | null, template: string) =>
  `<<<<<<< yours\n${yours}${base === null ? "" : `||||||| ${labels.base}\n${base}`}=======\n${template}>>>>>>> ${labels.template}\n`;

export interface Row {
  name: string;
  /** "a.ts" unless said otherwise. */
  path?: string;
  B: Content | null;
  M: Content | null;
  W: Content | null;
  /** Nothing: the file is left alone. */
  step?: string;
  /** What is there afterwards, if it isn't M. */
  after?: Content | null;
}

export const three = "one\ntwo\nthree\n";
const json = (value: object, indent: string | number = 2) => `${JSON.stringify(value, undefined, indent)}\n`;

// biome-ignore format: a table reads best with one row per line.
export const rows: Row[] = [
  // Text that at most one side changed
  { name: "nobody changed it", B: "a\n", M: "a\n", W: "a\n" },
  { name: "only you changed it", B: "a\n", M: "b\n", W: "a\n" },
  { name: "only the template changed it", B: "a\n", M: "a\n", W: "b\n", step: "~ changed", after: "b\n" },
  { name: "both changed it in the same way", B: "a\n", M: "b\n", W: "b\n" },
  { name: "new", B: null, M: null, W: "a\n", step: "+ new", after: "a\n" },
  { name: "new, and you have the same file", B: null, M: "a\n", W: "a\n" },
  { name: "new and empty", B: null, M: null, W: "", step: "+ new", after: "" },
  { name: "a file of yours that nobody asked for", B: null, M: "a\n", W: null },
  { name: "moved and removed: removed, untouched", B: "a\n", M: "a\n", W: null, step: "- ", after: null },
  { name: "moved and removed: removed, but edited", B: "a\n", M: "b\n", W: null, step: "! no-longer-part (as it is)" },
  { name: "removed, and you deleted it, too", B: "a\n", M: null, W: null },
  { name: "your edits: you deleted it, and the template left it", B: "a\n", M: null, W: "a\n" },
  { name: "your edits: you deleted it, and the template changed it", B: "a\n", M: null, W: "b\n", step: "= deleted" },
  { name: "emptied by you, left by the template", B: "a\n", M: "", W: "a\n" },
  // Both changed text
  { name: "edits that don't meet", B: three, M: `zero\n${three}`, W: `${three}four\n`, step: "~ merged", after: `zero\n${three}four\n` },
  { name: "conflicts: edits that meet", B: "a\n", M: "b\n", W: "c\n", step: "! both-changed", after: marked("b\n", "a\n", "c\n") },
  { name: "emptied by you, changed by the template", B: "a\n", M: "", W: "b\n", step: "! both-changed", after: marked("", "a\n", "b\n") },
  { name: "emptied by the template, changed by you", B: "a\n", M: "b\n", W: "", step: "! both-changed", after: marked("b\n", "a\n", "") },
  { name: "known bases: both have a new file", B: null, M: "a\nb\n", W: "a\nc\n", step: "! both-added", after: `a\n${marked("b\n", null, "c\n")}` },
  { name: "some of your edits are among the template's", B: three, M: "ONE\ntwo\nthree\n", W: "ONE\ntwo\nTHREE\n", step: "~ merged", after: "ONE\ntwo\nTHREE\n" },
  { name: "umlauts and emoji", B: "ä\nb\nc\n", M: "ä🙂\nb\nc\n", W: "ä\nb\nç\n", step: "~ merged", after: "ä🙂\nb\nç\n" },
  { name: "a path with brackets", path: "src/app/[...nextauth]/route.ts", B: "a\n", M: "a\n", W: "b\n", step: "~ changed", after: "b\n" },
  // Line ends, byte order mark, last line end
  { name: "your edits: CRLF, otherwise untouched, left by the template", B: "a\nb\n", M: "a\r\nb\r\n", W: "a\nb\n" },
  { name: "your edits: CRLF, otherwise untouched", B: "a\nb\n", M: "a\r\nb\r\n", W: "a\nc\n", step: "~ changed", after: "a\r\nc\r\n" },
  { name: "your edits: CRLF, untouched, removed", B: "a\nb\n", M: "a\r\nb\r\n", W: null, step: "- ", after: null },
  { name: "your edits: CRLF and an edit", B: three, M: "zero\r\none\r\ntwo\r\nthree\r\n", W: `${three}four\n`, step: "~ merged", after: "zero\r\none\r\ntwo\r\nthree\r\nfour\r\n" },
  { name: "CRLF equals the new text", B: "a\n", M: "b\r\n", W: "b\n" },
  { name: "mixed line ends: each line keeps its own", B: three, M: "one\r\ntwo\nthree\n", W: `${three}four\n`, step: "~ merged", after: "one\r\ntwo\nthree\nfour\n" },
  { name: "a byte order mark, otherwise untouched", B: "a\n", M: "\uFEFFa\n", W: "b\n", step: "~ changed", after: "\uFEFFb\n" },
  { name: "a byte order mark and an edit", B: three, M: `\uFEFFzero\n${three}`, W: `${three}four\n`, step: "~ merged", after: `\uFEFFzero\n${three}four\n` },
  { name: "no last line end in yours", B: three, M: "one\ntwo\nthree", W: `zero\n${three}`, step: "~ merged", after: "zero\none\ntwo\nthree" },
  { name: "no last line end in the template's", B: three, M: `zero\n${three}`, W: "one\ntwo\nthree", step: "~ merged", after: "zero\none\ntwo\nthree" },
  { name: "CRLF and a conflict: the markers, too", B: "a\n", M: "b\r\n", W: "c\n", step: "! both-changed", after: marked("b\n", "a\n", "c\n").replaceAll("\n", "\r\n") },
  // Not text
  { name: "a binary that only the template changed", path: "icon.ico", B: binary(1), M: binary(1), W: binary(2), step: "~ changed", after: binary(2) },
  { name: "moved and removed: a binary that both changed", path: "icon.ico", B: binary(1), M: binary(2), W: binary(3), step: "! binary (as it is)" },
  { name: "moved and removed: text that you made a binary", B: "a\n", M: binary(2), W: "b\n", step: "! binary (as it is)" },
  { name: "text in another encoding than UTF-8", B: "a\n", M: Uint8Array.from([0x66, 0xfc, 0x72, 0x0a]), W: "b\n", step: "! binary (as it is)" },
  { name: "too large to compare", B: "a\n", M: "m".repeat(600_000), W: "b\n", step: "! too-large (as it is)" },
  // JSON
  { name: "files that parse: keys that don't meet", path: "package.json", B: json({ a: 1 }), M: json({ a: 1, b: 2 }), W: json({ a: 1, c: 3 }), step: "~ merged", after: json({ a: 1, b: 2, c: 3 }) },
  { name: "files that parse: your indentation", path: "package.json", B: json({ a: 1 }), M: json({ a: 1, b: 2 }, "\t"), W: json({ a: 2 }), step: "~ merged", after: json({ a: 2, b: 2 }, "\t") },
  { name: "files that parse: your last line end", path: "package.json", B: json({ a: 1 }), M: '{\n    "z": 1,\n    "a": 1\n}', W: json({ a: 2 }), step: "~ merged", after: '{\n    "z": 1,\n    "a": 2\n}' },
  { name: "files that parse: the same key: yours stays, without markers", path: "package.json", B: json({ a: 1 }), M: json({ a: 2 }), W: json({ a: 3 }), step: "! both-changed (as it is)" },
  { name: "files that parse: one key meets, another comes", path: "package.json", B: json({ a: 1 }), M: json({ a: 2 }), W: json({ a: 3, b: 1 }), step: "! both-changed", after: json({ a: 2, b: 1 }) },
  { name: "a key that you removed and the template left", path: "package.json", B: json({ a: 1, b: 1, c: 1 }), M: json({ a: 1, c: 1 }), W: json({ a: 1, b: 1, c: 2 }), step: "~ merged", after: json({ a: 1, c: 2 }) },
  { name: "a key that the template removed and you changed", path: "package.json", B: json({ a: 1, b: 1 }), M: json({ a: 1, b: 2 }), W: json({ a: 1 }), step: "! both-changed (as it is)" },
  { name: "lists are sets", path: "tsconfig.json", B: json({ x: ["a", "b"] }), M: json({ x: ["a", "b", "mine"] }), W: json({ x: ["b", "new"] }), step: "~ merged", after: json({ x: ["b", "mine", "new"] }) },
  { name: "a dependency that you raised further", path: "package.json", B: json({ d: { n: "1.0.0" } }), M: json({ d: { n: "1.3.0" } }), W: json({ d: { n: "1.2.0" } }) },
  { name: "a range of yours that admits the new version", path: "package.json", B: json({ d: { n: "1.0.0" } }), M: json({ d: { n: "^1.0.0" } }), W: json({ d: { n: "1.2.0" } }) },
  { name: "another major version", path: "package.json", B: json({ d: { n: "1.0.0" } }), M: json({ d: { n: "1.0.1" } }), W: json({ d: { n: "2.0.0" } }), step: "! both-changed (as it is)" },
  { name: "files that parse: package.json that can't be parsed", path: "package.json", B: json({ a: 1 }), M: "{", W: json({ a: 2 }), step: "! both-changed (as it is)" },
  { name: "JSON with comments is text", path: "tsconfig.json", B: json({ a: 1, b: 1 }), M: `// mine\n${json({ a: 1, b: 1 })}`, W: json({ a: 1, b: 2 }), step: "~ merged", after: `// mine\n${json({ a: 1, b: 2 })}` },
  // README, .env.example
  { name: "conflicts: lines of a README that both changed", path: "README.md", B: "# A\n\na\n\n# B\nb\n", M: "# Z\n\n# A\n\na\n\n# B\nmine\n", W: "# A\n\na\n\n# B\nc\n", step: "! both-changed", after: "# Z\n\n# A\n\na\n\n# B\n<<<<<<< yours\nmine\n||||||| template 0.1.0\nb\n=======\nc\n>>>>>>> template 0.2.0\n" },
  { name: "files that parse: a README of which you edited another section", path: "README.md", B: "# A\n\na\n\n## B\n\nb\n", M: "# A\n\nmine\n\n## B\n\nb\n", W: "# A\n\na\n\n## B\n\nc\n\n## C\n", step: "~ merged", after: "# A\n\nmine\n\n## B\n\nc\n\n## C\n" },
  { name: "files that parse: a section of yours beside one that the template removed", path: "README.md", B: "# A\n## B\nb\n## C\n", M: "# A\n## Mine\n## B\nb\n## C\n", W: "# A\n## C\n", step: "~ merged", after: "# A\n## Mine\n## C\n" },
  { name: "files that parse: a row of a table that you changed beside a new one", path: "README.md", B: "# A\n| a | 1 |\n", M: "# A\n| a | mine |\n", W: "# A\n| a | 1 |\n| b | 2 |\n", step: "~ merged", after: "# A\n| a | mine |\n| b | 2 |\n" },
  { name: "a heading in code is none", path: "README.md", B: "# A\n```sh\n# B\n```\n", M: "# A\nmine\n```sh\n# B\n```\n", W: "# A\n```sh\n# C\n```\n", step: "~ merged", after: "# A\nmine\n```sh\n# C\n```\n" },
  { name: "a README that you didn't edit", path: "README.md", B: "a\n", M: "a\n", W: "c\n", step: "~ changed", after: "c\n" },
  { name: "a new variable where you added one", path: ".env.example", B: "# A\nA=1\n", M: "# A\nA=1\n\n# Mine\nMINE=1\n", W: "# A\nA=1\n\n# New\n# NEW=\n", step: "~ merged", after: "# A\nA=1\n\n# Mine\nMINE=1\n\n# New\n# NEW=\n" },
  { name: "a variable is gone", path: ".env.example", B: "A=1\n\nB=1\n\nC=1\n", M: "A=1\n\nB=1\n\nC=1\n\nMINE=1\n", W: "A=1\n\nC=1\n", step: "~ merged", after: "A=1\n\nC=1\n\nMINE=1\n" },
  // package-lock.json
  { name: "files that parse: a lock that can't be parsed", path: "package-lock.json", B: "{}\n", M: "<<<<<<<\n", W: json({ packages: {} }), step: "! both-changed (as it is)" },
];
