"use server";
import { z } from "zod";
import { action } from "@/auth/action";
import type { Order } from "./order";

/** A server action of our own, without a wrapper: tells what arrived. */
export async function describeOrder(order: Order) {
  return {
    isSameAddress: order.billing === order.shipping,
    city: order.shipping.city,
    placed: order.placed.toISOString(),
    prices: [...order.prices].map(([name, cents]) => `${name} ${cents}`),
    tags: [...order.tags],
    receipt: `${order.receipt.name}, ${order.receipt.type}: ${await order.receipt.text()}`,
  };
}

const address = z.object({ city: z.string() });
const order = z.object({
  billing: address,
  shipping: address,
  placed: z.date(),
  prices: z.map(z.string(), z.bigint()),
  tags: z.set(z.string()),
  receipt: z.file().max(8_000),
});

/** The same, on the wrapper that checks its input. */
export const placeOrder = action({ permission: "public", input: order }, async (input) => ({
  ...input,
  receipt: await input.receipt.text(),
}));
