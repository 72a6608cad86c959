import { UnreadablePicture } from '../../../../core/privacy/pictures/bytes.ts';
import type { CountPart } from './part-count.ts';

/** Declared pixels of a HEIC file (ISO/IEC 14496-12 and 23008-12). */

interface Box {
  type: string;
  /** Bytes after the header. */
  content: Buffer;
}

/** Bytes of version and flags at the beginning of most boxes. */
const VERSION_AND_FLAGS = 4;

/** Reads consecutive boxes, none of which is empty or exceeds the buffer. */
function* boxesIn(bytes: Buffer, countPart: CountPart): Generator<Box> {
  for (let at = 0; at < bytes.length;) {
    countPart();
    const shortSize = bytes.readUInt32BE(at);
    const rest = bytes.length - at;
    const header = shortSize === 1 ? 16 : 8;
    const size =
      shortSize === 0 ? rest : shortSize === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : shortSize;
    if (size < header || size > rest) throw new UnreadablePicture('size of a box');
    yield {
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + header, at + size),
    };
    at += size;
  }
}

/** Pixels of an image (`ispe`) or of a crop (`clap`, in fractions); 0 for other properties. */
function pixelsOf({ type, content }: Box): number {
  if (type === 'ispe') return content.readUInt32BE(4) * content.readUInt32BE(8);
  if (type !== 'clap') return 0;
  const width = content.readUInt32BE(0) / content.readUInt32BE(4);
  return (width * content.readUInt32BE(8)) / content.readUInt32BE(12);
}

/**
 * Adds the pixels of each item by `ipma`, the list of the item's properties.
 *
 * @param properties pixels of each property
 */
function addItems(
  pixelsByItem: Map<number, number>,
  content: Buffer,
  properties: readonly number[],
  countPart: CountPart,
): void {
  const idSize = content.readUInt8(0) === 0 ? 2 : 4;
  const indexSize = content.readUInt8(3) & 1 ? 2 : 1;
  // The highest bit marks essential properties.
  const indexMask = indexSize === 2 ? 0x7fff : 0x7f;
  let at = VERSION_AND_FLAGS + 4;
  for (let left = content.readUInt32BE(VERSION_AND_FLAGS); left > 0; left -= 1) {
    countPart();
    const id = content.readUIntBE(at, idSize);
    const count = content.readUInt8(at + idSize);
    at += idSize + 1;
    for (const end = at + count * indexSize; at < end; at += indexSize) {
      const index = content.readUIntBE(at, indexSize) & indexMask;
      pixelsByItem.set(id, Math.max(pixelsByItem.get(id) ?? 0, properties[index - 1] ?? 0));
    }
  }
}

/** Source items of each derived image, such as the tiles of a grid, from `iref`. */
function* partsOfDerived(content: Buffer, countPart: CountPart): Generator<number[]> {
  const idSize = content.readUInt8(0) === 0 ? 2 : 4;
  for (const box of boxesIn(content.subarray(VERSION_AND_FLAGS), countPart)) {
    if (box.type !== 'dimg') continue;
    const ids: number[] = [];
    for (let left = box.content.readUInt16BE(idSize); left > 0; left -= 1) {
      countPart();
      ids.push(box.content.readUIntBE(idSize + 2 + ids.length * idSize, idSize));
    }
    yield ids;
  }
}

/** Largest number of pixels of an image, a crop, or the sources of a derived image together. */
export function heicPixels(bytes: Buffer, countPart: CountPart): number {
  const properties: number[] = [];
  const pixelsByItem = new Map<number, number>();
  const derived: number[][] = [];
  for (const { type, content: meta } of boxesIn(bytes, countPart)) {
    if (type !== 'meta') continue;
    for (const box of boxesIn(meta.subarray(VERSION_AND_FLAGS), countPart)) {
      if (box.type === 'iref')
        for (const ids of partsOfDerived(box.content, countPart)) derived.push(ids);
      if (box.type !== 'iprp') continue;
      for (const { type: kind, content } of boxesIn(box.content, countPart)) {
        if (kind === 'ipco')
          for (const property of boxesIn(content, countPart)) properties.push(pixelsOf(property));
        if (kind === 'ipma') addItems(pixelsByItem, content, properties, countPart);
      }
    }
  }
  const sums = derived.map((ids) =>
    ids.reduce((sum, id) => sum + (pixelsByItem.get(id) ?? Number.NaN), 0),
  );
  return [...properties, ...sums].reduce((most, pixels) => Math.max(most, pixels), 0);
}
