// Shows which files of which combinations a change of the templates touches, compared with a commit: `npm run touch`.
import { parseArgs } from "node:util";
import { checkCatalog } from "../../src/catalog/check-catalog";
import { readCatalog } from "../../src/catalog/load-catalog";
import { findCommit, git, readCatalogAt } from "../../src/matrix/templates-at";
import { runTool } from "./run-tool";
import { findTouched } from "./touch/find-touched";
import { showAsMarkdown, showAsText } from "./touch/show-touched";

const help = `npm run touch -- [ref] [--json | --markdown]

Renders every combination from the templates of a commit and from those in the working tree, and groups the
differences: each changed hunk once, in how many combinations it occurs, and the smallest one that shows it.
Without a ref: on a branch, what it changes since it left main; on main, what isn't committed.

  --json       print an object
  --markdown   print Markdown, for a pull request

Exit codes: 0 no combination changes, 1 some do, 2 an error.`;

async function main(): Promise<void> {
  const options = {
    json: { type: "boolean" },
    markdown: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return console.log(help);
  const ref = positionals[0] ?? defaultRef();
  const commit = findCommit(".", ref);
  const [before, after] = await Promise.all([readCatalogAt(".", commit), readCatalog("templates")]);
  checkCatalog(after);
  const touched = findTouched(before, after);
  if (values.json) console.log(JSON.stringify({ commit, ...touched }, undefined, 2));
  else console.log((values.markdown ? showAsMarkdown : showAsText)(touched, { ref, commit }));
  if (touched.unproven.length + touched.removed.length + touched.features.length > 0) process.exitCode = 1;
}

/** On a branch, what it changes since it left main. On main, what isn't committed. */
function defaultRef(): string {
  if (git(".", "rev-parse", "--abbrev-ref", "HEAD") === "main") return "HEAD";
  return git(".", "rev-parse", "--verify", "--quiet", "main") === undefined ? "HEAD" : "main";
}

await runTool(main, 2);
