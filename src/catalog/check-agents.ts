// AGENTS.md is read whole, by every agent and before everything else: each feature may add a little, so that it stays short with all.

import { catalogError, folderOf } from "./catalog-error";
import { checkEach } from "./collect-mistakes";
import type { Feature } from "./types";

/** The lines that one feature may add to an app's AGENTS.md: its agents.md, and a row for each of its `folders`. */
export const agentsAllowance = 15;

export function checkAgents(features: Feature[]): void {
  checkEach(features, (feature) => {
    const text = feature.recipes.trim();
    const lines = (text === "" ? 0 : text.split("\n").length) + Object.keys(feature.folders).length;
    if (lines <= agentsAllowance) return;
    const problem = `adds ${lines} lines to the app's AGENTS.md, but only ${agentsAllowance} are allowed.`;
    const hint = "Shorten it. What only some need to know belongs in readme.md, or in a comment in the code.";
    throw catalogError(`${folderOf(feature)}/agents.md`, `${problem} A row for each of "folders" counts, too.`, hint);
  });
}
