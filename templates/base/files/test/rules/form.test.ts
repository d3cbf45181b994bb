// What a form says after its action refused it.
import { type ComponentProps, createElement, useActionState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ActionForm, Field } from "@/components/form";

vi.mock("react", async (original) => ({ ...(await original<object>()), useActionState: vi.fn() }));

function formAfter(fields?: Record<string, string>): string {
  const error = { code: "invalid_fields", message: "Something is wrong.", fields };
  vi.mocked(useActionState).mockReturnValue([{ ok: false, error }, () => {}, false]);
  const field = createElement(Field, { name: "name", label: "Name" });
  const props = { action: vi.fn(), name: "save" } as unknown as ComponentProps<typeof ActionForm>;
  return renderToStaticMarkup(createElement(ActionForm, props, field));
}

it("says what is wrong next to the field, and above them what is wrong with all of them", () => {
  expect(formAfter()).toContain("Something is wrong.");
  const invalid = formAfter({ name: "Enter a name." });
  expect(invalid).toContain("Enter a name.");
  expect(invalid).not.toContain("Something is wrong.");
  expect(formAfter({ body: "The end is before the start." })).toMatch(/data-message.*The end is before the start\./);
});
