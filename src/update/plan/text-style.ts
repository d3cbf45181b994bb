// Text is compared and merged with "\n" and without a byte order mark, and written back the way the user's file was.

import { encodeText } from "../../text";

export interface Text {
  text: string;
  style: TextStyle;
}

export interface TextStyle {
  byteOrderMark: boolean;
  /** true only if every line ends that way. In a file with mixed line ends, "\r" is part of the line. */
  carriageReturns: boolean;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export const plainStyle: TextStyle = { byteOrderMark: false, carriageReturns: false };

/** undefined: not text. */
export function readText(content: Uint8Array): Text | undefined {
  let raw: string;
  try {
    raw = decoder.decode(content);
  } catch {
    return undefined;
  }
  if (raw.includes("\0")) return undefined;
  const byteOrderMark = raw.startsWith("\uFEFF");
  const text = byteOrderMark ? raw.slice(1) : raw;
  const carriageReturns = text.includes("\r\n") && !/(?:^|[^\r])\n/.test(text);
  return {
    text: carriageReturns ? text.replaceAll("\r\n", "\n") : text,
    style: { byteOrderMark, carriageReturns },
  };
}

export function writeText(text: string, { byteOrderMark, carriageReturns }: TextStyle): Uint8Array {
  const body = carriageReturns ? text.replaceAll("\n", "\r\n") : text;
  return encodeText(byteOrderMark ? `\uFEFF${body}` : body);
}
