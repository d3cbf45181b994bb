import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { CliError } from "../../src/errors";
import { changeManifest, writeTemplates } from "../tools/small-templates";
import { wovenTemplates } from "../tools/woven-templates";

type Changes = Parameters<typeof writeTemplates>[0] & object;

async function refusal(changes: Changes): Promise<CliError> {
  const error: unknown = await loadCatalog(writeTemplates({ ...wovenTemplates, ...changes })).catch((thrown) => thrown);
  if (error instanceof CliError) return error;
  throw new Error(`The catalog was accepted, or failed with ${String(error)}`);
}

const page = "src/settings/page.tsx";
const red = `extras/red/slots/${page}`;
const base = `base/files/${page}`;

function edit(file: string, from: string | RegExp, to: string): Changes {
  return { [file]: String(wovenTemplates[file]).replace(from, to) };
}

function declare(file: string, more: object): Changes {
  return { [file]: { ...(wovenTemplates[file] as object), ...more } };
}

const entry = { name: "rows", path: "src/rows.ts", description: "Rows." };

test("the templates that the mistakes are made in have none", async () => {
  await expect(loadCatalog(writeTemplates(wovenTemplates))).resolves.toBeDefined();
});

describe("a mistake about slots is refused with the file, what is wrong and what to write", () => {
  const mistakes: [name: string, changes: Changes, message: string, hint: string][] = [
    [
      "a slot that looks different",
      edit(base, "{/* slot: cards */}", "{/* Slot: cards */}"),
      `${base}: has the line "{/* Slot: cards */}", which looks like a slot but isn't one.`,
      "Write a slot like this: // slot: name",
    ],
    [
      "a slot twice",
      edit(base, "<p>{user}</p>", "<p>{user}</p>\n      {/* slot: cards */}"),
      `${base}: has the slot "cards" twice.`,
      "Give each its own name.",
    ],
    [
      "a slot right below another",
      edit(base, "{/* slot: cards */}", "{/* slot: cards */}\n      {/* slot: more */}"),
      `${base}: has the slot "more" right below another one.`,
      "Make them one slot",
    ],
    [
      "a marked slot for imports",
      edit(base, "export", "// slot: imports\nexport"),
      `${base}: marks the slot "imports", which every file of code has anyway.`,
      "Remove the line.",
    ],
    [
      "a slot in a template",
      { "base/files/notes.md.hbs": "# {{title}}\n<!-- slot: notes -->\n" },
      'base/files/notes.md.hbs: has the slot "notes", but is rendered with Handlebars.',
      "Remove .hbs from its name",
    ],
    [
      "a slot that is not declared",
      { "base/files/src/rows.ts": "export const rows = {\n  // slot: rows\n};\n" },
      'base/files/src/rows.ts: has the slot "rows", which is not declared.',
      'Add it to "slots" in templates/base/feature.json: {"name":"rows","path":"src/rows.ts","description":"…"}',
    ],
    [
      "a declared slot without its line",
      {
        ...declare("extras/red/feature.json", { slots: [entry] }),
        "extras/red/files/src/rows.ts": "export const rows = {};\n",
      },
      'extras/red/feature.json, "slots": declares the slot "rows" of src/rows.ts, which this feature doesn\'t have.',
      "Add the line // slot: rows, or remove the entry.",
    ],
    [
      "a declared slot of a file that is elsewhere",
      declare("extras/red/feature.json", { slots: [entry] }),
      "which this feature doesn't have.",
      "Correct the path.",
    ],
    [
      "a slot that is declared twice",
      {
        ...declare("extras/red/feature.json", { slots: [entry, { ...entry, description: "The same." }] }),
        "extras/red/files/src/rows.ts": "export const rows = {\n  // slot: rows\n};\n",
      },
      'extras/red/feature.json, "slots": declares the slot "rows" of src/rows.ts twice.',
      "Remove one of the two.",
    ],
    [
      "a slot that nothing fills",
      {
        ...declare("extras/red/feature.json", { slots: [entry] }),
        "extras/red/files/src/rows.ts": "export const rows = {\n  // slot: rows\n};\n",
      },
      'extras/red/feature.json, "slots": declares the slot "rows" of src/rows.ts, which nothing fills.',
      "Fill it from an option, or remove it",
    ],
    [
      "a slot's description that is missing",
      declare("extras/red/feature.json", { slots: [{ name: "rows", path: "src/rows.ts" }] }),
      'extras/red/feature.json, "slots.0.description": is missing.',
      "What belongs there and which names can be used, in one sentence.",
    ],
    [
      "a filling of a slot that doesn't exist",
      edit(red, "slot: cards", "slot: crads"),
      `${red}: fills the slot "crads", which templates/${base} doesn't have.`,
      "Use: cards. Or add the line // slot: crads there.",
    ],
    [
      "a filling of a file that doesn't exist",
      { "extras/red/slots/src/nope.ts": "// slot: cards\nred,\n" },
      "extras/red/slots/src/nope.ts: fills src/nope.ts, which no feature has.",
      "Check the path. What is computed from manifests",
    ],
    [
      "a filling of a template",
      { "extras/red/slots/README.md": "<!-- slot: more -->\nRed.\n" },
      'fills the slot "more", which templates/base/files/README.md.hbs doesn\'t have.',
      "A file that is rendered with Handlebars has no slots.",
    ],
    [
      "a filling of JSON",
      { "base/files/data.json": {}, "extras/red/slots/data.json": '"red": true\n' },
      "extras/red/slots/data.json: has lines that belong to no slot.",
      "JSON has no slots.",
    ],
    [
      "a filling of another option's file",
      { "extras/red/slots/src/schema.ts": '// slot: columns\nother: column("other"),\n' },
      "extras/red/slots/src/schema.ts: fills src/schema.ts, which belongs to storage/disk.",
      "Move it to templates/extras/red/slots.with/storage-disk/",
    ],
    [
      "a filling of a part that isn't used",
      { "storage/disk/slots/src/auth/factors.ts": "// slot: factors\ndisk: true,\n" },
      "fills src/auth/factors.ts, which belongs to parts/factors.",
      'Add "factors" to "uses", or move it to templates/storage/disk/slots.with/parts-factors/',
    ],
    [
      "a filling of one's own file",
      { "storage/disk/slots/src/schema.ts": '// slot: columns\ndisk: column("disk"),\n' },
      "fills src/schema.ts, which belongs to storage/disk.",
      "Write it into templates/storage/disk/files/src/schema.ts.",
    ],
    [
      "a partner that doesn't exist",
      { "extras/red/slots.with/storage-tape/src/schema.ts": "// slot: columns\nred,\n" },
      "extras/red/slots.with/storage-tape: does not match any feature.",
      "Rename it to one of: parts-factors,",
    ],
    [
      "lines before the first slot",
      edit(red, "// slot: imports\n", ""),
      `${red}: has lines that belong to no slot.`,
      "Begin with a line that names the slot: // slot: imports",
    ],
    [
      "a slot without lines",
      edit(red, /import [\s\S]*;\n/, ""),
      `${red}: has nothing for the slot "imports".`,
      "Add lines below it, or remove it.",
    ],
    [
      "a slot that is filled twice in a file",
      edit(red, /$/, "\n// slot: cards\n<p />\n"),
      `${red}: fills the slot "cards" twice.`,
      "Make it one section.",
    ],
    [
      "code among the imports",
      edit(red, "import type", "start();\nimport type"),
      `${red}: has more among its imports than statements that import names.`,
      'import { name } from "@/module";',
    ],
    [
      "an import without a name",
      edit(red, "import type", 'import "./red.css";\nimport type'),
      `${red}: has more among its imports than statements that import names.`,
      "Write statements such as",
    ],
    [
      "a filling that is a template",
      { [`${red}.hbs`]: "// slot: cards\n{{title}}\n" },
      `${red}.hbs: can't be a template`,
      "Remove .hbs from its name.",
    ],
    [
      "a replacement without the slot",
      {
        ...declare("storage/disk/feature.json", { replaces: [page] }),
        [`storage/disk/files/${page}`]: "export {};\n",
      },
      `storage/disk/files/${page}: replaces templates/${base}, but lacks its slot "cards".`,
      "Add the line // slot: cards.",
    ],
    [
      "a replacement with another slot",
      {
        ...declare("storage/disk/feature.json", { replaces: [page] }),
        [`storage/disk/files/${page}`]: "// slot: cards\nexport {};\n// slot: more\n",
      },
      `storage/disk/files/${page}: replaces templates/${base}, but has the slot "more", which that doesn't have.`,
      "Remove the line // slot: more.",
    ],
    [
      "an unknown part",
      declare("extras/red/feature.json", { uses: ["factors", "nope"] }),
      'extras/red/feature.json, "uses": names "nope", which is not another part.',
      "Use: factors.",
    ],
    [
      "a part that uses itself",
      declare("parts/factors/feature.json", { uses: ["factors"] }),
      'parts/factors/feature.json, "uses": names "factors", which is not another part.',
      "Add it as templates/parts/factors/",
    ],
    [
      "a part that nobody uses",
      { "parts/idle/feature.json": { label: "Idle", hint: "for nobody" } },
      "parts/idle: is a part that no feature uses.",
      'Add "uses": ["idle"] to a feature, or remove the folder.',
    ],
    [
      "a part without a manifest",
      { "parts/idle/files/a.ts": "" },
      "parts/idle/feature.json: is missing.",
      "every folder of parts/ is a part.",
    ],
    [
      "a part with a strange name",
      { "parts/My Part/feature.json": {} },
      "parts/My Part: must start with a lowercase letter and contain only lowercase letters, digits and single dashes, because manifests name it.",
      "Rename the folder to my-part.",
    ],
    [
      "a part among the requirements",
      declare("extras/red/feature.json", { requires: ["parts/factors"] }),
      'names "parts/factors", which is not another option.',
      "Use: ",
    ],
    [
      "a variable that a filling reads",
      { "extras/red/slots/src/purge.ts": "// slot: purges\nawait purge(process.env.RED_AGE);\n" },
      'extras/red/slots/src/purge.ts, "RED_AGE": is read here but not declared anywhere.',
      'Add it to "env" in templates/extras/red/feature.json',
    ],
    [
      "a group called parts",
      { "parts/group.json": { order: 3, question: "Which?", pick: "any", preselected: [] } },
      "parts/group.json: has no meaning here and would be ignored.",
      "",
    ],
  ];

  test.each(mistakes)("%s", async (_, changes, message, hint) => {
    const error = await refusal(changes);
    expect(error.message).toContain(message);
    expect(error.hint).toContain(hint);
    expect(error.code).toBe("catalog-invalid");
  });

  test("a replacement with the same slots is none, and declares nothing again", async () => {
    const changes = {
      ...changeManifest("storage/disk/feature.json", {
        ...(wovenTemplates["storage/disk/feature.json"] as object),
        replaces: [page],
      }),
      [`storage/disk/files/${page}`]: "export {};\n// slot: cards\n",
    };
    await expect(loadCatalog(writeTemplates({ ...wovenTemplates, ...changes }))).resolves.toBeDefined();
  });
});
