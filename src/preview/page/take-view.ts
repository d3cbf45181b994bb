// Ways to take the selection along: the command, a link, a zip file.

import { buildCommandLine } from "../../answers/command-line";
import { formatPermalink } from "../../answers/permalink";
import type { Answers } from "../../catalog/types";
import type { PageFacts } from "../page-parts";
import { find } from "./elements";
import { listFiles } from "./planned-app";
import type { Shown } from "./shown";
import { zipApp } from "./zip-app";

export function createTakeView(facts: PageFacts, tell: (message: string) => void) {
  let current: Shown | undefined;
  let waiting = 0;
  const command = find("command");

  function copy(text: string, what: string): void {
    navigator.clipboard.writeText(text).then(
      () => tell(`Copied ${what}.`),
      () => tell(`The browser didn't allow copying ${what}. Select it instead.`),
    );
  }

  find("copy-command").addEventListener("click", () => copy(command.textContent ?? "", "the command"));
  find("copy-link").addEventListener("click", () => {
    if (current) copy(new URL(formatPermalink(current.answers), location.href).href, "the link");
  });
  find("zip").addEventListener("click", download);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isTyping) download();
  });

  function download(): void {
    if (!current) return;
    const folder = folderFor(current.answers);
    const zip = zipApp(folder, listFiles(current.app, makeSecret));
    const address = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: `${folder}.zip` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    tell(`${folder}.zip has ${current.app.files.size} files.`);
  }

  return {
    draw(shown: Shown): void {
      current = shown;
      command.textContent = commandFor(facts, shown.answers);
      // Later, since browsers take their time for it.
      clearTimeout(waiting);
      waiting = window.setTimeout(() => history.replaceState(null, "", formatPermalink(shown.answers)), 50);
    },
  };
}

/** "@acme/shop" -> "shop" */
function folderFor({ name }: Answers): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function commandFor({ program, folders }: PageFacts, answers: Answers): string {
  const platform = /^Win/.test(navigator.platform) ? "win32" : "linux";
  return buildCommandLine(program, folderFor(answers), answers, {
    platform,
    features: folders.map(({ flag }) => flag),
  });
}

/** As the create command makes it: 32 random bytes. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
