"use client";
import { useEffect, useRef } from "react";
import { toast } from "./toaster";

/**
 * Says that something is gone whose form is gone with it. `count` is how many there are. It stands in their card, whose
 * heading gets the focus that the button had.
 */
export function RemovalToast({ count, text }: { count: number; text: string }) {
  const lastCount = useRef(count);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isFewer = count < lastCount.current;
    lastCount.current = count;
    if (!isFewer) return;
    toast(text);
    if (document.activeElement !== document.body) return;
    place.current?.closest("[role=region]")?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
  }, [count, text]);
  return <span ref={place} hidden />;
}
