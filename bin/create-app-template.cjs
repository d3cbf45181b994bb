#!/usr/bin/env node
// Old words on purpose: this file has to be understood by the old Node that it turns away.
var found = process.versions.node.split(".").map(Number);
if (found[0] < 20 || (found[0] === 20 && found[1] < 12)) {
  // biome-ignore lint/style/useTemplate: the oldest have no template literals.
  console.error("create-app-template needs Node 20.12 or newer; this is Node " + process.versions.node + ".");
  console.error(
    "Install a newer one from https://nodejs.org or with your version manager (nvm install 22), and try again.",
  );
  process.exitCode = 2;
} else {
  require("../dist/cli.cjs");
}
