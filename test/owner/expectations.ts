// What the owner's components do when they work.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Its script has arrived, was allowed to run, and took over the page. */
export async function expectCounterWorks(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Clicked 0 times" });
  await button.click();
  await page.getByRole("button", { name: "Clicked 1 times" }).click();
  await page.getByRole("button", { name: "Clicked 2 times" }).waitFor();
}

/** Each script of the owner's adds its name to a list: exactly these ran, in whatever order. */
export async function expectScriptsRan(page: Page, names: string[]): Promise<void> {
  const loaded = () => page.evaluate("[...(window.loaded ?? [])].sort()");
  await expect.poll(loaded, { timeout: 60_000 }).toEqual([...names].sort());
}

export async function expectImageLoads(image: Locator): Promise<void> {
  const isLoaded = () => image.evaluate(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  await expect.poll(isLoaded, { timeout: 60_000 }).toBe(true);
}

export async function expectImageFillsBox(page: Page): Promise<void> {
  const image = page.getByAltText("A photo");
  await expectImageLoads(image);
  expect(await image.boundingBox()).toEqual(await page.getByTestId("box").boundingBox());
  expect(await image.boundingBox()).toMatchObject({ width: 320, height: 200 });
}

export async function expectOrderArrives(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByTestId("placed").getByText("Århus").waitFor();
  expect(JSON.parse(String(await page.getByTestId("described").textContent()))).toEqual({
    isSameAddress: true,
    city: "Århus",
    placed: "2024-02-29T12:00:00.123Z",
    prices: ["net 1900"],
    tags: ["gift", "fragile"],
    receipt: "receipt.txt, text/plain: paid ✓",
  });
  expect(await page.getByTestId("placed").textContent()).toBe("Århus; 2024; net 1901; gift,fragile; paid ✓");
}
