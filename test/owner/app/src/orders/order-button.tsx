"use client";
import { useState } from "react";
import { describeOrder, placeOrder } from "./actions";
import type { Order } from "./order";

export function OrderButton() {
  const [described, setDescribed] = useState("");
  const [placed, setPlaced] = useState("");

  async function send() {
    const address = { city: "Århus" };
    const order: Order = {
      billing: address,
      shipping: address,
      placed: new Date("2024-02-29T12:00:00.123Z"),
      prices: new Map([["net", 1900n]]),
      tags: new Set(["gift", "fragile"]),
      receipt: new File(["paid ✓"], "receipt.txt", { type: "text/plain" }),
    };
    setDescribed(JSON.stringify(await describeOrder(order)));
    const result = await placeOrder(order);
    if (!result.ok) return setPlaced(result.error.message);
    const { data } = result;
    const prices = [...data.prices].map(([name, cents]) => `${name} ${cents + 1n}`);
    setPlaced([data.billing.city, data.placed.getUTCFullYear(), prices, [...data.tags], data.receipt].join("; "));
  }

  return (
    <>
      <button type="button" onClick={send}>
        Send
      </button>
      <output data-testid="described">{described}</output>
      <output data-testid="placed">{placed}</output>
    </>
  );
}
