// What a hint says to do, in the terms of whoever reads it: a command to type, a function to call or a tool to use.

import { quoteForShell } from "./text";

export type Caller = "command" | "function" | "tool";

export interface Call {
  name: "add" | "remove" | "upgrade" | "undo" | "status" | "adopt";
  /** What to add or remove. */
  options?: string[];
  /** Of add and remove: also upgrade. */
  upgrade?: boolean;
  /** As it was named. */
  directory?: string | undefined;
  /** Of adopt: what the app is of. */
  from?: string;
  choices?: Record<string, string[]>;
  /** Of upgrade. */
  dryRun?: boolean;
}

let reader: { caller: Caller; program: string } = { caller: "function", program: "create-app-template" };

/** `program`: how the command was started, so that what is printed can be typed. */
export function writeHintsFor(caller: Caller, program = "create-app-template"): void {
  reader = { caller, program };
}

/** As it was started. */
export function showProgram(): string {
  return reader.program;
}

export function showCall(call: Call): string {
  if (reader.caller === "function") return showFunction(call);
  return (reader.caller === "tool" && showTool(call)) || showCommand(call);
}

function showCommand({ name, options = [], upgrade, directory, from, choices = {}, dryRun }: Call): string {
  const words = [
    ...options,
    ...(from === undefined ? [] : ["--from", from]),
    ...Object.entries(choices).flatMap(([id, chosen]) => [`--${id}`, chosen.join(",") || "none"]),
    ...(upgrade ? ["--upgrade"] : []),
    ...(dryRun ? ["--dry-run"] : []),
    ...(directory === undefined ? [] : ["--directory", directory]),
  ];
  return [reader.program, name, ...words.map((word) => quoteForShell(word))].join(" ");
}

function showFunction({ name, options, upgrade, directory, from, choices, dryRun }: Call): string {
  const functions = {
    add: "updateApp",
    remove: "updateApp",
    upgrade: "updateApp",
    undo: "undoApp",
    status: "readStatus",
    adopt: "adoptApp",
  };
  const fields = [
    ...(directory === undefined ? [] : [`directory: ${JSON.stringify(directory)}`]),
    ...(options && (name === "add" || name === "remove") ? [`${name}: ${JSON.stringify(options)}`] : []),
    ...(upgrade || name === "upgrade" ? ["upgrade: true"] : []),
    ...(from === undefined ? [] : [`from: ${JSON.stringify(from)}`]),
    ...(choices ? [`choices: ${JSON.stringify(choices)}`] : []),
    ...(dryRun ? ["dryRun: true"] : []),
  ];
  return `${functions[name]}(${fields.length > 0 ? `{ ${fields.join(", ")} }` : ""})`;
}

/** Nothing for what is no tool: an agent can type commands, too. */
function showTool({ name, options, upgrade, directory }: Call): string | undefined {
  const tools = {
    add: "plan_update",
    remove: "plan_update",
    upgrade: "plan_update",
    undo: "undo_update",
    status: "app_status",
  };
  if (name === "adopt") return undefined;
  const input = {
    ...(directory !== undefined && { directory }),
    ...(options && { [name]: options }),
    ...((upgrade || name === "upgrade") && { upgrade: true }),
  };
  return `${tools[name]} ${JSON.stringify(input)}`;
}

/** "--allow-dirty", or "allowDirty" in a program. */
export function showFlag(name: string): string {
  if (reader.caller === "command") return `--${name}`;
  return `"${name.replace(/-./g, ([, letter = ""]) => letter.toUpperCase())}"`;
}
