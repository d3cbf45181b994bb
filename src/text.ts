// Text as the bytes of a file, and back: TextEncoder and TextDecoder exist in Node.js and in browsers, Buffer does not.

const encoder = new TextEncoder();
// A byte order mark is part of a file like every other character.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
