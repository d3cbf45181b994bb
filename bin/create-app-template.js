#!/usr/bin/env node
// Checks the version of Node.js and starts the command. The syntax is old on purpose: outdated versions of Node.js have
// to be able to run this file.

// biome-ignore lint/style/useNodejsImportProtocol: old versions don't support the prefix.
import module from "module";

var found = process.versions.node.split(".").map(Number);

if (found[0] < 20 || (found[0] === 20 && found[1] < 12)) {
  console.error(`create-app-template needs Node.js 20.12 or newer. You are running ${process.versions.node}.`);
  console.error("Install a newer version from https://nodejs.org or with your version manager (nvm install 22).");
  process.exitCode = 2;
} else {
  // Node.js 22 and newer can cache compiled code, which makes the next start faster.
  if (module.enableCompileCache) module.enableCompileCache();
  import("../dist/cli.js");
}
