// Whether the chosen selection was built, started and tested by a run of the matrix, or at least its choices together.

import {
  type CoveredChoices,
  findProof,
  hashTree,
  type MatrixProof,
  type ProvenSelection,
} from "../../authoring/matrix/proof";
import type { Catalog } from "../../catalog/types";
import { make, makeTable } from "./elements";
import type { Planner } from "./planned-app";
import type { Shown } from "./shown";

/** More would fill the page. */
const MAX_MISSING = 20;

export function drawProof(
  { answers }: Shown,
  catalog: Catalog,
  proof: MatrixProof | undefined,
  planner: Planner,
): Node[] {
  if (!proof) return [make("p", {}, "This version comes without a record of tested selections.")];
  const { own, pairs, triples } = findProof(catalog.groups, proof, answers);
  const isSame =
    own &&
    hashTree(planner.render({ ...answers, name: own.name, packageManager: "npm" }).tree, proof.node) === own.hash;
  return [
    make(
      "p",
      {},
      own ? describeOwn(own, proof.node) : "This selection itself wasn't built and started by the recorded run.",
    ),
    ...(own ? [make("p", {}, isSame ? "Its files are the same today." : "Some of its files have changed since.")] : []),
    make("p", {}, `${describeCover(pairs, "pairs")} ${describeCover(triples, "triples")}`),
    ...drawMissing(pairs),
    make("h2", { class: "heading" }, "What was run"),
    makeTable("What was run", ["Database server", "Node.js", "Date", "Selections"], listRuns(proof)),
  ];
}

function describeOwn({ date, servers, checks, tests }: ProvenSelection, node: string): string {
  const counted = tests === undefined ? `${checks} checks` : `${checks} checks and ${tests} tests`;
  return `This selection was built, started and tested on ${date} with ${[`Node.js ${node}`, ...servers].join(" and ")}: ${counted} passed.`;
}

function describeCover({ total, missing }: CoveredChoices, what: string): string {
  const covered = total - missing.length;
  return covered === total
    ? `All ${total} ${what} of its choices were tested together.`
    : `Of ${total} ${what} of its choices, ${covered} were tested together.`;
}

function drawMissing({ missing }: CoveredChoices): Node[] {
  if (missing.length === 0) return [];
  const listed = missing.slice(0, MAX_MISSING).map((pair) => make("li", {}, make("code", {}, pair.join(" "))));
  const more = missing.length - listed.length;
  return [
    make("h2", { class: "heading" }, "Pairs that weren't"),
    make("ul", {}, ...listed, more > 0 ? make("li", {}, `and ${more} more`) : undefined),
  ];
}

function listRuns({ node, selections }: MatrixProof): string[][] {
  const counts = new Map<string, number>();
  for (const { servers, date } of selections) {
    const key = JSON.stringify([servers.join(", ") || "none needed", node, date]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort().map(([key, count]) => [...(JSON.parse(key) as string[]), String(count)]);
}
