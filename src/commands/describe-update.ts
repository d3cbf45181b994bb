// Says what an update does or did, in a few words.

import { joinWords } from "../join-words";
import type { UpdateAppOptions, UpdatedApp } from "./update-app";

const verbs = {
  plan: { add: "add", remove: "remove", upgrade: "upgrade" },
  done: { add: "added", remove: "removed", upgrade: "upgraded" },
};

/** Why there is nothing to do. */
export function describeNothing(
  { answers, to }: Pick<UpdatedApp, "answers" | "to">,
  { add = [], remove = [] }: UpdateAppOptions,
): string {
  const parts = [
    ...(add.length > 0 ? [`already has ${joinWords(add, "and")}`] : []),
    ...(remove.length > 0 ? [`doesn't have ${joinWords(remove, "or")}`] : []),
  ];
  return `Nothing to do: ${answers.name} ${parts.join(" and ") || "is up to date"} (${to}).`;
}

/** "Add google and upgrade the template from 0.1.0 to 0.2.0", which is also the message of the commit. */
export function describeUpdate(
  { from, to }: Pick<UpdatedApp, "from" | "to">,
  { add = [], remove = [] }: UpdateAppOptions,
  tense: keyof typeof verbs = "plan",
): string {
  const verb = verbs[tense];
  const parts = [
    ...(add.length > 0 ? [`${verb.add} ${add.join(", ")}`] : []),
    ...(remove.length > 0 ? [`${verb.remove} ${remove.join(", ")}`] : []),
    ...(from === to ? [] : [`${verb.upgrade} the template from ${from} to ${to}`]),
  ];
  const text = parts.length === 0 ? `${verb.upgrade} the template to ${to}` : parts.join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
