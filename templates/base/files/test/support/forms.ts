// The forms of a page, read as a browser reads them.
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Form {
  /** What `data-action` says: the name of its server action. */
  name: string | undefined;
  /** Where it is sent; to its own page when left out. */
  address: string | undefined;
  /** What a browser would send if nobody typed anything. */
  values: Record<string, string>;
}

export function listForms(html: string): Form[] {
  return listElements(parse(html), "form").map(readForm);
}

/** Of several forms for one action (one a row), the one whose hidden fields hold the given values. */
export function findForm(html: string, action: string, fields: Record<string, string>): Form | undefined {
  const forms = listElements(parse(html), "form").filter((form) => attribute(form, "data-action") === action);
  const form = forms.find((candidate) => fits(candidate, fields));
  return form && readForm(form);
}

function readForm(form: Element): Form {
  return { name: attribute(form, "data-action"), address: attribute(form, "action"), values: formValues(form) };
}

function fits(form: Element, fields: Record<string, string>): boolean {
  const hidden = listElements(form, "input").filter((input) => attribute(input, "type") === "hidden");
  return hidden.every((input) => {
    const wanted = fields[attribute(input, "name") ?? ""];
    return wanted === undefined || wanted === attribute(input, "value");
  });
}

function formValues(form: Element): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of listElements(form, "input", "select", "textarea", "button")) {
    const name = attribute(field, "name");
    if (!name || attribute(field, "disabled") !== undefined) continue;
    const isChoice = ["checkbox", "radio"].includes(attribute(field, "type") ?? "");
    if (isChoice && attribute(field, "checked") === undefined) continue;
    values[name] = fieldValue(field, isChoice);
  }
  return values;
}

function fieldValue(field: Element, isChoice: boolean): string {
  if (field.tagName === "textarea") return textOf(field);
  if (field.tagName !== "select") return attribute(field, "value") ?? (isChoice ? "on" : "");
  const options = listElements(field, "option");
  const option = options.find((one) => attribute(one, "selected") !== undefined) ?? options[0];
  return option ? (attribute(option, "value") ?? textOf(option)) : "";
}

function listElements(node: Node, ...names: string[]): Element[] {
  if (!("childNodes" in node)) return [];
  const within = node.childNodes.flatMap((child) => listElements(child, ...names));
  return "tagName" in node && names.includes(node.tagName) ? [node, ...within] : within;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
