// While the database can't be reached, pages say so, instead of that something went wrong.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import ErrorPage from "@/app/error";
import { currentSession } from "@/auth/current-session";
import { findSession } from "@/auth/sessions";
import { isUnavailable } from "@/database";

vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock("@/auth/sessions", async (original) => ({ ...(await original<object>()), findSession: vi.fn() }));
vi.mock("@/database", async (original) => ({ ...(await original<object>()), isUnavailable: vi.fn() }));

it.each([
  [true, "Back in a moment"],
  [false, "Something went wrong"],
])("whether it is that: %s", async (isDatabase, title) => {
  vi.mocked(findSession).mockRejectedValue(new Error("connect ECONNREFUSED"));
  vi.mocked(isUnavailable).mockReturnValue(isDatabase);
  const error = await currentSession().catch((thrown: Error) => thrown);
  const page = renderToStaticMarkup(createElement(ErrorPage, { error: error as Error, retry: () => {} }));
  expect(page).toContain(title);
  expect(page).not.toContain("ECONNREFUSED");
});
