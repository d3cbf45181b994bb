import { describe, expect, test } from "vitest";
import { compileTemplate } from "../../src/catalog/read-template-files";
import { renderTemplate } from "../../src/render/render-template";
import type { TemplateContext } from "../../src/render/template-context";

const context = {
  name: "my-app",
  title: '<My> & "App"',
  features: [
    { label: "One", hint: "first", readme: "" },
    { label: "Two", hint: "second", readme: "## Two" },
  ],
  env: [],
} as unknown as TemplateContext;

const render = (text: string) => renderTemplate("base/files/x.md.hbs", compileTemplate(text), context);

describe("a template", () => {
  const good: [text: string, rendered: string][] = [
    ["{{title}}", '<My> & "App"'],
    ["{{#each features}}{{label}};{{/each}}", "One;Two;"],
    ["{{#each features as |f i|}}{{i}}={{f.label}}\n{{/each}}", "0=One\n1=Two\n"],
    ["{{#each features}}{{#if readme}}{{readme}}{{else}}none {{/if}}{{/each}}", "none ## Two"],
    ["{{#each features}}{{@root.name}} {{../name}} {{/each}}", "my-app my-app my-app my-app "],
    ["{{#if env}}some{{else}}none{{/if}}", "none"],
    ["\\{{name}}", "{{name}}"],
  ];
  test.each(good)("%s", (text, rendered) => {
    expect(render(text)).toBe(rendered);
  });

  const unknown = [
    "{{nmae}}",
    "{{packageManager.run}}",
    "{{#if nmae}}x{{/if}}",
    "{{#each faetures}}x{{/each}}",
    "{{#each name}}x{{/each}}",
    "{{#each features}}{{lable}}{{/each}}",
    "{{#each features as |f|}}{{#if f.lable}}x{{/if}}{{/each}}",
    "{{#each features}}{{@index}}{{/each}}",
    "{{#features}}{{label}}{{/features}}",
  ];
  test.each(unknown)("strict templates: an unknown value stops the run: %s", (text) => {
    expect(() => render(text)).toThrow(
      expect.objectContaining({ code: "template-failed", message: expect.stringContaining("base/files/x.md.hbs") }),
    );
  });

  test.each([
    "{{shout name}}",
    "{{#unless name}}x{{/unless}}",
    "{{#with name}}x{{/with}}",
    "{{lookup features 0}}",
    "{{log name}}",
    "{{> part}}",
  ])("strict templates: an unknown helper is refused: %s", (text) => {
    expect(() => render(text)).toThrow();
  });
});
