// The prompts, as one part that is loaded when there is something to ask.

export * as core from "@clack/core";
export * as clack from "@clack/prompts";
