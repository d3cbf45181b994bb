// Shared components pass on what they are given.
import type { MouseEvent } from "react";
import { useFormStatus } from "react-dom";
import { expect, it, vi } from "vitest";
import { SubmitButton } from "@/components/form";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

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

it("a class that a component is given counts more than its own", () => {
  expect(cn("px-4 text-sm", "px-2")).toBe("text-sm px-2");
  const { className } = Button({ variant: "outline", className: "h-20" }).props;
  expect(className).toMatch(/ h-20$/);
  expect(className).not.toMatch(/\bh-9\b/);
});
