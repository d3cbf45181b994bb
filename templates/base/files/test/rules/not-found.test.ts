import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import InAppLayout from "@/app/(app)/not-found";
import InAuthLayout from "@/app/(auth)/not-found";
import NotFoundPage from "@/app/not-found";

it("a page that is not there has one <main>: its own, or that of the layout around it", () => {
  expect(renderToStaticMarkup(createElement(NotFoundPage))).toContain("<main");
  for (const page of [InAppLayout, InAuthLayout])
    expect(renderToStaticMarkup(createElement(page))).not.toContain("<main");
});
