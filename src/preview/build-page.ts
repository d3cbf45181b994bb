// The preview page as one HTML file: the bundled page, the catalog of this package, and a policy that allows exactly these
// scripts and styles. It asks nothing of any other address.

import { createHash } from "node:crypto";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { version } from "../../package.json";
import { defaultChoice, formatChoice } from "../answers/choices";
import { buildCommandLine } from "../answers/command-line";
import { defaultDirectory } from "../catalog/app-name";
import { optionName } from "../catalog/features";
import { readBuilt } from "../catalog/load-built-catalog";
import type { Answers, Question } from "../catalog/types";
import { readChangelog, releasedTemplates } from "../update/bases/load-released-catalogs";
import type { PageFacts, PageParts } from "./page-parts";
import { type PageSource, readBuiltSource } from "./page-source";

export interface PreviewPage {
  html: string;
  policy: string;
  /** Files in dist/pictures that it shows. */
  pictures: string[];
}

/** What a page that is served knows besides: see PageFacts. */
export type ServedFacts = Pick<PageFacts, "released" | "app">;

/** Beside the page, and in dist/. */
export const picturesFolder = "pictures";

export function buildPreviewPage(
  program: string,
  served: ServedFacts = {},
  source: PageSource = readBuiltSource(),
): PreviewPage {
  const { html, style, script, proof, sizes, pictures } = JSON.parse(
    brotliDecompressSync(readBuilt("preview.br")).toString(),
  ) as PageParts;
  const { questions, folders } = source;
  const isServed = served.released !== undefined;
  const earlier = isServed ? toScript(readBuilt(releasedTemplates).toString(), "releasedTemplates") : "";
  const templates = `${toScript(source.templates, "compiledTemplates")}${earlier}`;
  const policy = buildPolicy(style, [templates, script], isServed);
  const facts: PageFacts = {
    ...{ program, proof, sizes, folders, ...served },
    changelog: readChangelog(),
    pictures: isServed ? { folder: picturesFolder, files: pictures } : undefined,
  };
  const parts: Record<string, string> = {
    policy,
    // None: a browser would ask for /favicon.ico, which images of the same origin allow.
    icon: isServed ? '<link rel="icon" href="data:,">' : "",
    style: `<style>${style}</style>`,
    script: `<script type="module">${script}</script>`,
    templates: `<script>${templates}</script>`,
    version,
    options: listOptions(program, questions),
    data: `<script type="application/octet-stream" id="data">${packData(source, facts)}</script>`,
  };
  return { html: html.replace(/<!--([a-z]+)-->/g, (_, name: string) => parts[name] ?? ""), policy, pictures };
}

/** Compressed: the size of a header, the header, and the contents of all files. */
function packData({ packed, contents }: PageSource, facts: PageFacts): string {
  const header = Buffer.from(JSON.stringify({ packed, facts }, withoutFingerprints));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  return gzipSync(Buffer.concat([size, header, contents]), { level: 9 }).toString("base64");
}

/** Hashes don't compress, and the page can compute them. */
function withoutFingerprints(key: string, value: unknown): unknown {
  return key === "fingerprint" ? undefined : value;
}

/** A module can't be imported from within a page that is a single file. */
function toScript(templates: string, name: "compiledTemplates" | "releasedTemplates"): string {
  const script = templates.replace(/^export default /, `window.${name} = `);
  // Inside of texts, a backslash before these means nothing to JavaScript.
  return script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

function buildPolicy(style: string, scripts: string[], isServed: boolean): string {
  const rules = [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(" ")}`,
    `style-src ${hashSource(style)}`,
    `img-src ${isServed ? "'self' data: " : ""}blob:`,
    ...(isServed ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return rules.join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** For browsers without JavaScript: the options as a table, and the command for the defaults. */
function listOptions(program: string, questions: Question[]): string {
  const choices = Object.fromEntries(questions.map((question) => [question.id, defaultChoice(question)]));
  const answers: Answers = { name: defaultDirectory, packageManager: "npm", choices };
  const rows = questions.flatMap((question) =>
    question.features.map(({ id, label, hint }) => {
      const value = optionName(id);
      const isDefault = choices[question.id]?.includes(value) ? " (default)" : "";
      return `<tr><th scope="row"><code>--${question.id} ${value}</code></th><td>${escapeHtml(label)}${isDefault}</td><td>${escapeHtml(hint)}</td></tr>`;
    }),
  );
  const several = questions.filter(({ pick }) => pick === "any").map(({ id }) => `--${id}`);
  return [
    "<main><p>Without JavaScript, this page can't show files. These are the options, and the command for the defaults:</p>",
    `<pre class="command"><code>${escapeHtml(buildCommandLine(program, defaultDirectory, answers))}</code></pre>`,
    `<p>${several.join(" and ")} take several values, separated by commas, or ${formatChoice([])}.</p>`,
    '<table><thead><tr><th scope="col">Flag</th><th scope="col">Option</th><th scope="col">What it is</th></tr></thead>',
    `<tbody>${rows.join("")}</tbody></table></main>`,
  ].join("");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
