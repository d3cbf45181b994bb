// No text of a post becomes a script, a style, a dangerous link or a broken page: HTML is shown as it was typed.
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { renderMarkdown, renderPublished } from "@/posts/render-markdown";
import { hostileTexts } from "../support/hostile-markdown";

type Node = DefaultTreeAdapterTypes.ChildNode;

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    ["p", "h2", "h3", "h4", "h5", "h6", "ul", "li", "blockquote", "pre", "em", "strong", "hr", "br"].map((name) => [
      name,
      [],
    ]),
  ),
  ol: ["start"],
  code: ["class"],
  a: ["href", "title"],
  img: ["src", "alt", "title"],
};

/** What a browser would make of it that should not be there. */
function dangers(html: string): string[] {
  return parseFragment(html).childNodes.flatMap(dangersIn);
}

function dangersIn(node: Node): string[] {
  if (!("tagName" in node)) return node.nodeName === "#text" ? [] : [node.nodeName];
  const attributes = allowed[node.tagName];
  if (!attributes) return [`<${node.tagName}>`];
  const wrong = node.attrs.filter(({ name, value }) => {
    if (!attributes.includes(name)) return true;
    if (name === "class") return !value.startsWith("language-") || /\s/.test(value);
    return ["href", "src"].includes(name) && !isHarmless(value);
  });
  return [...wrong.map(({ name, value }) => `${name}=${value}`), ...node.childNodes.flatMap(dangersIn)];
}

/** As a browser reads the address, on a page of this app. */
function isHarmless(link: string): boolean {
  const url = new URL(link, "https://app.example.com/posts/this");
  if (url.protocol === "mailto:") return true;
  const isElsewhere = url.host !== "app.example.com";
  return ["http:", "https:"].includes(url.protocol) && (!isElsewhere || /^https?:\/\//i.test(link));
}

describe("the HTML of a post", () => {
  it.each(hostileTexts)("is harmless: %s", (text) => {
    expect(dangers(renderMarkdown(text))).toEqual([]);
    expect(dangers(renderMarkdown(`> - **a** ${text} _b_\n\n${text}`))).toEqual([]);
  });

  it("is harmless, whatever the text", () => {
    const signs = fc.constantFrom(
      ..."<>&\"'`()[]!#*_-\\/:;= \n\ta1",
      "](",
      "![",
      "<!--",
      "javascript:",
      "&#",
      "&colon;",
    );
    const texts = fc.array(fc.oneof(signs, fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" })));
    fc.assert(fc.property(texts, (parts) => dangers(renderMarkdown(parts.join(""))).length === 0));
  });

  it("renders the usual Markdown", () => {
    const html = renderMarkdown(
      "# Title\n\n**bold** [page](/posts) [site](https://example.com) <me@example.com>\n\n1. one",
    );
    expect(html).toContain("<h2>Title</h2>");
    expect(html).toContain("<strong>bold</strong>");
    for (const href of ["/posts", "https://example.com", "mailto:me@example.com"]) {
      expect(html).toContain(`<a href="${href}">`);
    }
    expect(html).toContain("<ol>");
  });

  it("has headings below the title of the page, and skips no level", () => {
    const tagsOf = (text: string) => renderMarkdown(text).match(/(?<=<)h[1-6]/g);
    expect(tagsOf("# a\n## b\n###### c")).toEqual(["h2", "h3", "h4"]);
    expect(tagsOf("## a\n\n### b\n\n## c")).toEqual(["h2", "h3", "h2"]);
    expect(tagsOf("### a\n# b\n### c\n## d")).toEqual(["h2", "h2", "h3", "h3"]);
    expect(tagsOf("# a\n## b\n### c\n#### d\n##### e\n###### f")).toEqual(["h2", "h3", "h4", "h5", "h6", "h6"]);
    expect(tagsOf("a\n=\n\nb\n-\n\n> # c")).toEqual(["h2", "h3", "h2"]);
  });

  it("renders pathological input quickly", () => {
    for (const part of ["[", "![", "*a ", "> ", "<", "`a``", "[a](", "&", "- "]) {
      expect(dangers(renderMarkdown(part.repeat(50_000 / part.length)))).toEqual([]);
    }
  });

  it("grows no more than its addresses may, however often one is used", () => {
    for (const use of ["[a] ", "![a] "]) {
      for (const definition of [`[a]: /${"x".repeat(20_000)}`, `[a]: /x "${"é".repeat(20_000)}"`]) {
        const html = renderMarkdown(`${definition}\n\n${use.repeat(5_000)}`);
        expect(html.length).toBeLessThan(1_000_000);
        expect(html).toMatch(/(href|src)="\/x/);
      }
    }
  });

  it("is that of the version which is shown, however many there were", () => {
    const id = crypto.randomUUID();
    for (let version = 1; version <= 300; version++) renderPublished({ id, version, text: `version ${version}` });
    expect(renderPublished({ id, version: 300, text: "version 300" })).toBe("<p>version 300</p>\n");
    expect(renderPublished({ id, version: 301, text: "changed" })).toBe("<p>changed</p>\n");
    expect(renderPublished({ id: crypto.randomUUID(), version: 301, text: "another" })).toBe("<p>another</p>\n");
  });
});
