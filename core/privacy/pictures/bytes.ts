/** A picture that can't be read, with unknown contents. */
export class UnreadablePicture extends Error {}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The bytes of a range as a text of one character each. */
export const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A part of a file. Throws where the file ends before the part does. */
export function partOf(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to < from || to > bytes.length) throw new UnreadablePicture('a part is cut off');
  return bytes.subarray(from, to);
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Four bytes of a number, the highest first, or the lowest first with `isLittle`. */
export function uint32(value: number, isLittle = false): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, isLittle);
  return bytes;
}
