// The commands that `npm run tool` runs, with what each does.

interface Tool {
  name: string;
  what: string;
  /** Files with their arguments, one after the other. What is typed behind the name goes to the last one. */
  runs: string[][];
  needsBuild?: boolean;
}

export const tools: Tool[] = [
  { name: "bench", what: "measures the command beside similar ones", runs: [["test/bench/run.ts"]], needsBuild: true },
  { name: "bench-app", what: "measures an app beside similar ones", runs: [["test/bench/app.ts"]] },
  { name: "bench-load", what: "puts an app with 100,000 users under load", runs: [["test/bench/load.ts"]] },
  {
    name: "bench-matrix",
    what: "measures what testing a combination costs",
    runs: [["test/bench/matrix.ts"]],
    needsBuild: true,
  },
  {
    name: "bench-play",
    what: "measures the time from an edit of a template to the running app",
    runs: [["test/bench/play.ts"]],
  },
  {
    name: "bench-preview",
    what: "measures clicks in the preview",
    runs: [["test/bench/preview.ts"]],
    needsBuild: true,
  },
  {
    name: "bench-update",
    what: "measures updates of an app beside creating one",
    runs: [["test/bench/update.ts"]],
    needsBuild: true,
  },
  {
    name: "bump-templates",
    what: "raises the versions of the packages that apps use",
    runs: [["test/tools/bump-templates.ts"]],
  },
  {
    name: "cost",
    what: "shows how many one-line edits of owners would conflict with a change",
    runs: [["test/tools/cost.ts"]],
  },
  {
    name: "landing-screenshots",
    what: "takes the pictures of the app that its landing page shows",
    runs: [["test/tools/landing-screenshots.ts"]],
    needsBuild: true,
  },
  {
    name: "lighthouse",
    what: "scores the app's pages beside create-next-app's bare page",
    runs: [["test/tools/run-lighthouse.ts"]],
  },
  {
    name: "lock-templates",
    what: "writes the lock that all apps share, and the sizes of its packages",
    runs: [["test/tools/lock-templates.ts"]],
  },
  {
    name: "matrix",
    what: "builds and tests combinations, and writes docs/matrix.md",
    runs: [
      [
        "test/servers/with-servers.ts",
        "node",
        "bin/create-app-template.js",
        "matrix",
        "run",
        "--table",
        "docs/matrix.md",
      ],
    ],
    needsBuild: true,
  },
  {
    name: "pictures",
    what: "takes the preview's pictures of pages, of all or of those that you name",
    runs: [["test/tools/picture-pages.ts"]],
    needsBuild: true,
  },
  {
    name: "rehearse",
    what: "upgrades the apps of every release to the working tree",
    runs: [["test/tools/rehearse.ts"]],
  },
  { name: "render", what: "renders an app into a folder, over what is there", runs: [["test/tools/render-app.ts"]] },
  {
    name: "schemas",
    what: "writes what is generated from schemas and manifests",
    runs: [["test/tools/write-schemas.ts"]],
  },
  {
    name: "screenshots",
    what: "takes the pictures of the docs and of the preview",
    runs: [["test/tools/write-screenshots.ts"], ["test/tools/picture-pages.ts"], ["test/tools/screenshot-preview.ts"]],
    needsBuild: true,
  },
  {
    name: "site",
    what: "writes the preview and the docs as a static site",
    runs: [["test/tools/write-site.ts"]],
    needsBuild: true,
  },
  {
    name: "try-upgrades",
    what: "tries newer releases of packages in the whole app",
    runs: [["test/tools/try-upgrades.ts"]],
  },
  { name: "vercel", what: "runs the smoke test on what `vercel build` makes", runs: [["test/hosts/run-vercel.ts"]] },
];
