import type { Feature } from "../../src/catalog/types";

/** docs/slots.md: what private features may rely on, from the manifests. */
export function slotsTable(features: Feature[]): string {
  const rows = features.flatMap(({ id, slots }) =>
    slots.map(({ path, name, description }) => {
      const owner = id.startsWith("database/") ? "each database" : id;
      return `| \`${path}\` | \`${name}\` | ${owner} | ${description} |`;
    }),
  );
  return `# Slots

The places in an app's files where options can add lines; [options.md](options.md#slots) shows how. \`npm run tool -- schemas\` writes
this page from the manifests. A slot of the base, of your own group or of a part that you use is filled from \`slots/\`, all
others from \`slots.with/\`.

| file | slot | of | what belongs there |
| --- | --- | --- | --- |
${[...new Set(rows)].sort().join("\n")}
`;
}
