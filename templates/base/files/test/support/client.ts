// A browser without JavaScript, as far as the tests need one: it keeps cookies, and reads and sends forms as a browser
// would.
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Client {
  url: string;
  /** Name to value; change it to plant or drop a cookie. */
  cookies: Map<string, string>;
  /** Never follows a redirect. */
  request(path: string, init?: RequestInit): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, json?: unknown, init?: RequestInit): Promise<Response>;
  /** Loads the page and fills in the form `<form data-action="…">`, without sending it. */
  fillIn(pagePath: string, action: string, fields?: Record<string, string>): Promise<FilledForm>;
  /** Sends a form, also one that another client filled in. */
  send(form: FilledForm): Promise<Response>;
  /** Fills in a form and sends it. */
  submit(pagePath: string, action: string, fields?: Record<string, string>): Promise<Response>;
  /** Throws unless it works. */
  signIn(email: string, password: string): Promise<void>;
}

interface FilledForm {
  path: string;
  origin: string;
  referer?: string;
  values: Record<string, string>;
}

/** `always` are headers of every request, such as the address that a proxy would forward. */
export function createClient(url: string, always: Record<string, string> = {}): Client {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", cookieHeader(cookies));
    const response = await fetch(new URL(path, url), {
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  }

  async function post(path: string, json?: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (json !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    const body = json === undefined ? undefined : JSON.stringify(json);
    return request(path, { method: "POST", body, ...init, headers });
  }

  async function fillIn(pagePath: string, action: string, fields: Record<string, string> = {}): Promise<FilledForm> {
    const page = await request(pagePath);
    const form = findForm(await page.text(), action, fields);
    if (!form) throw new Error(`${pagePath} (${page.status}) has no form for ${action}.`);
    // As a browser does: it keeps the origin of a page without referrer to itself.
    const origin = page.headers.get("referrer-policy") === "no-referrer" ? "null" : new URL(url).origin;
    const referer = origin === "null" ? undefined : new URL(pagePath, url).href;
    return { path: form.address || pagePath, origin, referer, values: { ...form.values, ...fields } };
  }

  async function send({ path, origin, referer, values }: FilledForm): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    return request(path, {
      method: "POST",
      body,
      headers: { origin, ...(referer && { referer }), "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
    });
  }

  async function submit(pagePath: string, action: string, fields?: Record<string, string>): Promise<Response> {
    return send(await fillIn(pagePath, action, fields));
  }

  async function signIn(email: string, password: string): Promise<void> {
    const response = await post("/api/auth/signin", { email, password, redirect: false });
    if (response.status !== 200) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  }

  return { url, cookies, request, get: request, post, fillIn, send, submit, signIn };
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const [name = "", ...value] = pair.split("=");
  const attribute = (wanted: string) =>
    attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const maxAge = attribute("max-age");
  const expires = attribute("expires");
  const isOver =
    maxAge === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(maxAge) <= 0;
  if (isOver) cookies.delete(name);
  else cookies.set(name, value.join("="));
}

/** A form of a page. */
interface Form {
  /** What `data-action` says: the name of its server action. */
  name: string | undefined;
  /** Where it is sent; to its own page when left out. */
  address: string | undefined;
  /** What a browser would send if nobody typed anything, and pressed the first button. */
  values: Record<string, string>;
}

export function listForms(html: string): Form[] {
  return listElements(parse(html), "form").map(readForm);
}

/** Of several forms for one action (one a row), the one whose hidden fields hold the given values. */
function findForm(html: string, action: string, fields: Record<string, string>): Form | undefined {
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
  const [first] = listElements(form, "button").filter((button) => attribute(button, "type") !== "button");
  for (const field of listElements(form, "input", "select", "textarea", "button")) {
    if (field.tagName === "button" && field !== first) continue;
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
