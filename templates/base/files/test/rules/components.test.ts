// Shared components pass on what they are given.
import type { MouseEvent } from "react";
import { useFormStatus } from "react-dom";
import { expect, it, vi } from "vitest";
import { Alert } from "@/components/alert";
import { SubmitButton } from "@/components/form";

vi.mock("react-dom", async (original) => ({ ...(await original<object>()), useFormStatus: vi.fn() }));

it("a submit button ignores clicks while its form is pending", () => {
  const onClick = vi.fn();
  const event = { preventDefault: vi.fn() } as unknown as MouseEvent<HTMLButtonElement>;
  for (const pending of [false, true]) {
    vi.mocked(useFormStatus).mockReturnValue({ pending } as never);
    SubmitButton({ onClick }).props.onClick(event);
  }
  expect(onClick).toHaveBeenCalledOnce();
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

it("a message takes classes", () => {
  expect(Alert({ variant: "destructive", className: "mt-4" }).props.className).toMatch(/ mt-4$/);
});
