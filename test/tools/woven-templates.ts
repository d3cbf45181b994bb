// The small templates with slots and a part: a page that options put cards on, and a database that they bring columns to.

import { smallTemplates, type TemplateSources } from "./small-templates";

const page = "src/settings/page.tsx";
const schema = "src/schema.ts";

const slot = (name: string, path: string) => ({ name, path, description: `What belongs to ${name}.` });

function withKeys(file: string, more: object): TemplateSources {
  return { [file]: { ...(smallTemplates[file] as object), ...more } };
}

function columns(kind: string): string {
  return `import { column } from "${kind}";

export const users = {
  id: column("id"),
  // slot: columns
};
`;
}

export const wovenTemplates: TemplateSources = {
  ...withKeys("base/feature.json", {
    slots: [slot("entries", "src/items/index.ts"), slot("cards", page), slot("purges", "src/purge.ts")],
  }),
  [`base/files/${page}`]: `import { PasswordCard } from "@/account/password-card";
import { requireUser } from "@/auth";

export async function SettingsPage() {
  const { user } = await requireUser();
  return (
    <>
      <PasswordCard user={user} />
      {/* slot: cards */}
      <p>{user}</p>
    </>
  );
}
`,
  "base/files/src/purge.ts": `// Deletes what has expired.

export async function purgeExpired(now: Date): Promise<void> {
  await Promise.resolve(now);

  // slot: purges
}
`,
  ...withKeys("storage/disk/feature.json", { slots: [slot("columns", schema)] }),
  ...withKeys("storage/cloud/feature.json", { slots: [slot("columns", schema)] }),
  [`storage/disk/files/${schema}`]: columns("disk"),
  [`storage/cloud/files/${schema}`]: columns("cloud"),
  "parts/factors/feature.json": {
    label: "Factors",
    hint: "what red and blue share",
    slots: [slot("factors", "src/auth/factors.ts")],
  },
  "parts/factors/files/src/auth/factors.ts": `export const factors = {
  password: true,
  // slot: factors
};
`,
  [`parts/factors/slots/${page}`]: `// slot: imports
import { FactorsCard } from "@/auth/factors-card";

// slot: cards
<FactorsCard user={user} />
`,
  ...withKeys("extras/red/feature.json", { uses: ["factors"] }),
  [`extras/red/slots/${page}`]: `// slot: imports
import type { Red } from "@/auth";
import { isRed } from "@/auth";
import { RedCard } from "@/red/red-card";

// slot: cards
{isRed(user as Red) && <RedCard user={user} />}
`,
  "extras/red/slots/src/auth/factors.ts": "// slot: factors\nred: true,\n",
  "extras/red/slots/src/purge.ts": `// slot: imports
import { purgeReds } from "@/red/purge";

// slot: purges
await purgeReds(now);
`,
  [`extras/red/slots.with/storage-disk/${schema}`]: '// slot: columns\nred: column("red"),\n',
  [`extras/red/slots.with/storage-cloud/${schema}`]: '// slot: columns\nred: column("red"),\n',
  ...withKeys("extras/blue/feature.json", { uses: ["factors"] }),
  [`extras/blue/slots/${page}`]: `// slot: imports
import { BlueCard } from "@/blue/blue-card";

// slot: cards
<BlueCard user={user} />
`,
  "extras/blue/slots/src/purge.ts": `// slot: imports
import { purgeBlues } from "@/blue/purge";

// slot: purges
// They are small, but many.
await purgeBlues(now);
`,
  [`extras/blue/slots.with/extras-red/${page}`]: "// slot: cards\n<p>purple</p>\n",
};
