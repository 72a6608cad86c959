/** Bytes of pictures that tests put together, and Exif data with a place. */

/** In every piece of metadata, so that it can be searched for. */
export const SECRET = 'GPS 41.0082N 28.9784E';

export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
export const join = (...parts: Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
/** Bytes of an integer. */
export function number(value: number, size: number, isLittle = false): Uint8Array {
  const bytes = Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 255);
  return Uint8Array.from(isLittle ? bytes : bytes.toReversed());
}

/** Exif data with an orientation and a position in a GPS directory, and the secret in its map datum. */
export function exifOf(orientation: number, isLittle = false): Uint8Array {
  const short = (value: number) => number(value, 2, isLittle);
  const long = (value: number) => number(value, 4, isLittle);
  const text = latin1(`${SECRET}\0`);
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const textAt = gpsAt + 2 + 12 + 4;
  return join(
    latin1(isLittle ? 'II*\0' : 'MM\0*'),
    long(8),
    short(2),
    short(0x0112),
    short(3),
    long(1),
    short(orientation),
    short(0),
    short(0x8825),
    short(4),
    long(1),
    long(gpsAt),
    long(0),
    short(1),
    short(0x0012),
    short(2),
    long(text.length),
    long(textAt),
    long(0),
    text,
  );
}
