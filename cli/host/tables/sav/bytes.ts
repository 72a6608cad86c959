/** Parts of system files of SPSS: numbers in little endian, and texts of a fixed number of bytes in UTF-8. */

const encoder = new TextEncoder();

export const byteLength = (text: string): number => encoder.encode(text).length;

/** Cuts a text at a number of bytes, between characters. */
export function cutBytes(text: string, max: number): Uint8Array {
  const bytes = encoder.encode(text);
  if (bytes.length <= max) return bytes;
  let end = max;
  // Bytes of the form 10xxxxxx continue a character.
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** A text of a number of bytes, filled with spaces. */
export function padded(text: string, length: number): Buffer {
  const bytes = Buffer.alloc(length, 0x20);
  bytes.set(cutBytes(text, length));
  return bytes;
}

export function int32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32LE(number, 4 * at);
  return bytes;
}

export function float64(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(8 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeDoubleLE(number, 8 * at);
  return bytes;
}

/** A record of the extension of the format: its kind, and items of a size. */
export const extension = (kind: number, size: number, content: Buffer): Buffer =>
  Buffer.concat([int32(7, kind, size, content.length / size), content]);
