// Colors code with Prism's grammars: tokens become elements, so nothing is parsed as HTML.

import "./prism-manual";
import Prism from "prismjs/components/prism-core";
import "prismjs/components/prism-markup";
import "prismjs/components/prism-css";
import "prismjs/components/prism-clike";
import "prismjs/components/prism-javascript";
import "prismjs/components/prism-jsx";
import "prismjs/components/prism-typescript";
import "prismjs/components/prism-tsx";
import "prismjs/components/prism-json";
import "prismjs/components/prism-markdown";
import "prismjs/components/prism-yaml";
import "prismjs/components/prism-sql";
import "prismjs/components/prism-docker";
import "prismjs/components/prism-bash";
import "prismjs/components/prism-properties";
import type { AppPath } from "../../catalog/types";
import { make } from "./elements";

const languages: Record<string, string> = {
  ts: "typescript",
  mts: "typescript",
  tsx: "tsx",
  js: "javascript",
  mjs: "javascript",
  json: "json",
  css: "css",
  md: "markdown",
  yaml: "yaml",
  yml: "yaml",
  sql: "sql",
  svg: "markup",
  html: "markup",
  sh: "bash",
  env: "properties",
  example: "properties",
  Dockerfile: "docker",
};

/** Longer ones would keep the page busy. */
const MAX_LENGTH = 150_000;

/** undefined: it stays plain. */
function findGrammar(path: AppPath): object | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return Prism.languages[languages[name.slice(name.lastIndexOf(".") + 1)] ?? ""];
}

export function highlight(path: AppPath, text: string): Node[] {
  const grammar = text.length > MAX_LENGTH ? undefined : findGrammar(path);
  return grammar ? Prism.tokenize(text, grammar).map(toNode) : [document.createTextNode(text)];
}

function toNode(token: Prism.Token | string): Node {
  if (typeof token === "string") return document.createTextNode(token);
  const parts = Array.isArray(token.content) ? token.content : [token.content];
  return make("span", { class: `code-${token.type}` }, ...parts.map(toNode));
}
