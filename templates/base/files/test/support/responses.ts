// What tests expect of an answer, whichever endpoint or page it comes from.
import { expect } from "vitest";

/** What another site's page makes a browser send. */
export const foreignHeaders: Record<string, string>[] = [
  { origin: "https://evil.example.com" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

export async function expectStatus(response: Response, status: number): Promise<string> {
  const text = await response.text();
  expect(response.status, `${response.url} answered ${response.status}, not ${status}: ${cut(text)}`).toBe(status);
  return text;
}

export async function expectJson(response: Response, status = 200): Promise<unknown> {
  const text = await expectStatus(response, status);
  expect(response.headers.get("content-type"), `${response.url} is not JSON`).toMatch(/^application\/json/);
  return JSON.parse(text);
}

/** An error of the API: a problem document (RFC 9457) with this status and code. */
export async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const problem = JSON.parse(await expectStatus(response, status));
  expect(response.headers.get("content-type"), response.url).toMatch(/^application\/problem\+json/);
  expect(problem, response.url).toMatchObject({
    status,
    code,
    title: expect.stringMatching(/\S/),
    detail: expect.stringMatching(/\S/),
  });
}

export function expectRedirect(response: Response, path: string): void {
  const location = response.headers.get("location");
  expect([302, 303, 307, 308], `${response.url} answered ${response.status}`).toContain(response.status);
  const reached = new URL(location ?? "", response.url);
  expect(reached.origin, `${response.url} leads to another site: ${location}`).toBe(new URL(response.url).origin);
  expect(`${reached.pathname}${reached.search}`, `${response.url} leads elsewhere`).toBe(path);
}

/** The directives of the Content-Security-Policy: name to values. */
export function readPolicy({ headers }: Pick<Response, "headers">): Map<string, string[]> {
  const directives = (headers.get("content-security-policy") ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
