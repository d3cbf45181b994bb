// Where a page of a list begins: next to a row, told by its id and by the value that the list is sorted by. It works on when that row
// has changed or is gone.
import { z } from "zod";

export const cursorSchema = z.string("Invalid cursor.").regex(/^[\da-f-]{36}\.[^\0]{0,254}$/, "Invalid cursor.");

/** Of a list that is sorted by a time. */
export const timeCursorSchema = z.string("Invalid cursor.").regex(/^[\da-f-]{36}\.\d{1,13}$/, "Invalid cursor.");

export function cursorOf(id: string, value: string | Date): string {
  return `${id}.${value instanceof Date ? value.getTime() : value}`;
}

export function readCursor(cursor: string): { id: string; text: string; time: Date } {
  const text = cursor.slice(37);
  return { id: cursor.slice(0, 36), text, time: new Date(Number(text)) };
}
