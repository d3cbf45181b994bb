import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names. Of two that contradict each other, the later one counts. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
