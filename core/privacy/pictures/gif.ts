import { concat, latin1, partOf, UnreadablePicture } from './bytes.ts';

const HEADER_BYTES = 13;
const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Applications' data that belong to the image: repetitions of an animation, and its colour profile. */
const KEPT_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Size in bytes of the colour table that these flags announce. */
const colorTableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The end of blocks that begin with their length. An empty one is the last. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1 + bytes[at]!) if (bytes[at] === 0) return at + 1;
  throw new UnreadablePicture('blocks without an end');
}

/** Drops comments, XMP, texts, unknown extensions, and whatever follows the image. */
export function stripGif(bytes: Uint8Array): Uint8Array {
  let at = HEADER_BYTES + colorTableSize(partOf(bytes, 0, HEADER_BYTES)[10]!);
  const parts = [partOf(bytes, 0, at)];
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const begin = at;
    if (bytes[at] === IMAGE) {
      const blocks = at + 11 + colorTableSize(partOf(bytes, at, at + 10)[9]!);
      at = endOfBlocks(bytes, blocks);
      parts.push(partOf(bytes, begin, at));
    } else if (bytes[at] === EXTENSION) {
      const label = bytes[at + 1];
      at = endOfBlocks(bytes, at + 2);
      const isKept =
        label === GRAPHIC_CONTROL ||
        (label === APPLICATION && KEPT_APPLICATIONS.includes(latin1(bytes, begin + 3, begin + 14)));
      if (isKept) parts.push(partOf(bytes, begin, at));
    } else throw new UnreadablePicture('unknown block');
  }
  return concat([...parts, Uint8Array.of(TRAILER)]);
}
