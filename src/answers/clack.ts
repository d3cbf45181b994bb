// The prompts, as one module that is only loaded if there is something to ask.

export * as core from "@clack/core";
export * as clack from "@clack/prompts";
