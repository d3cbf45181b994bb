import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { RoleSelect } from "@/admin/role-select";
import { useLastResult } from "@/components/form";

vi.mock("@/components/form");

function chosen(): string | undefined {
  return /<option value="(\w+)" selected/.exec(renderToStaticMarkup(createElement(RoleSelect)))?.[1];
}

it("keeps the role that was chosen when the form was refused", () => {
  vi.mocked(useLastResult).mockReturnValue(null);
  expect(chosen()).toBe("viewer");
  const error = { code: "invalid_fields", message: "Enter an email address." };
  vi.mocked(useLastResult).mockReturnValue({ ok: false, error, typed: { role: "admin" } });
  expect(chosen()).toBe("admin");
});
