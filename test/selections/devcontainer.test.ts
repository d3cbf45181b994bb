// A dev container has the Node.js that the app asks for, and finds the database at the address that .env.example names.

import { expect, test } from "vitest";
import { findProblems, type RenderedSelection } from "./every-tree";

const folder = ".devcontainer";

function textOf({ tree }: RenderedSelection, path: string): string {
  return tree.get(path)?.text ?? "";
}

test("the dev container has the Node.js of .nvmrc", () => {
  const problems = findProblems((selection) => {
    const texts = ["devcontainer.json", "compose.yaml"].map((file) => textOf(selection, `${folder}/${file}`));
    const versions = texts.flatMap((text) =>
      [...text.matchAll(/javascript-node:([\d.]+)/g)].map(([, version]) => version),
    );
    const wanted = textOf(selection, ".nvmrc").trim();
    return versions.length === 1 && versions[0] === wanted ? [] : [`${versions.join()} instead of ${wanted}`];
  });
  expect(problems).toEqual({});
});

test("the dev container shares the network of the database server, and is there without one where there is none", () => {
  const problems = findProblems((selection) => {
    const { dockerComposeFile = [] } = JSON.parse(textOf(selection, `${folder}/devcontainer.json`));
    if (!selection.tree.has("compose.yaml")) return dockerComposeFile;
    const service = /network_mode: service:(\w+)/.exec(textOf(selection, `${folder}/compose.yaml`))?.[1];
    const server = textOf(selection, "compose.yaml").split(`\n  ${service}:\n`)[1]?.split("\n\n")[0] ?? "";
    const port = /127\.0\.0\.1:(\d+):\1/.exec(server)?.[1];
    const isNamed = textOf(selection, ".env.example").includes(`@localhost:${port}/`);
    return isNamed
      ? dockerComposeFile.filter((file: string) => !file.endsWith("compose.yaml"))
      : [`${service} at ${port}`];
  });
  expect(problems).toEqual({});
});
