import { bytesOf, latin1, partOf, UnreadablePicture, viewOf } from './bytes.ts';

/**
 * Metadata of HEIC files (ISO/IEC 14496-12 and 23008-12). They are overwritten in place: positions of everything else in
 * the file stay. How a picture is turned is a property of its image (`irot`, `imir`), not of its metadata.
 */

interface Box {
  type: string;
  /** Position of the four characters of the type. */
  typeAt: number;
  from: number;
  to: number;
}

/** Version and flags, which the content of most boxes begins with. */
const VERSION_AND_FLAGS = 4;
const FILE_BOXES = ['ftyp', 'meta', 'mdat'];
const META_BOXES = ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'dinf', 'grpl'];
/** Items that are images, and tiles or overlays of them. */
const IMAGE_ITEMS = ['hvc1', 'av01', 'grid', 'iovl', 'iden', 'jpeg', 'tmap'];

/** Boxes that follow each other. None is empty or reaches beyond their range. */
function boxesIn(bytes: Uint8Array, from: number, end: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < end;) {
    partOf(bytes, at, at + 8);
    const shortSize = view.getUint32(at);
    const header = shortSize === 1 ? 16 : 8;
    if (shortSize === 1) partOf(bytes, at, at + header);
    const size =
      shortSize === 0 ? end - at : shortSize === 1 ? Number(view.getBigUint64(at + 8)) : shortSize;
    if (size < header || at + size > end) throw new UnreadablePicture('size of a box');
    boxes.push({
      type: latin1(bytes, at + 4, at + 8),
      typeAt: at + 4,
      from: at + header,
      to: at + size,
    });
    at += size;
  }
  return boxes;
}

/** Reads numbers of a box one after the other. */
function createReader(bytes: Uint8Array, { from, to }: Box) {
  const view = viewOf(bytes);
  let at = from;
  return {
    get at() {
      return at;
    },
    number(size: number): number {
      partOf(bytes.subarray(0, to), at, at + size);
      let value = 0;
      for (let byte = 0; byte < size; byte += 1) value = value * 256 + view.getUint8(at + byte);
      at += size;
      return value;
    },
  };
}

/** Ids of the items that are images, from `iinf`. */
function imageItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const reader = createReader(bytes, iinf);
  const version = reader.number(1);
  reader.number(3);
  reader.number(version === 0 ? 2 : 4);
  const ids = new Set<number>();
  for (const infe of boxesIn(bytes, reader.at, iinf.to)) {
    if (infe.type !== 'infe') continue;
    const entry = createReader(bytes, infe);
    const entryVersion = entry.number(1);
    entry.number(3);
    if (entryVersion < 2) throw new UnreadablePicture('version of an item');
    const id = entry.number(entryVersion === 2 ? 2 : 4);
    entry.number(2);
    if (IMAGE_ITEMS.includes(latin1(bytes, entry.at, entry.at + 4))) ids.add(id);
  }
  return ids;
}

interface Extent {
  id: number;
  from: number;
  to: number;
}

/** Extents of all items of a file. A picture of 200 tiles in several layers has some hundreds. */
const MAX_EXTENTS = 10_000;

/**
 * Places of the items, from `iloc`: in the file, or in `idat`.
 *
 * @throws {UnreadablePicture} when an image consists of parts of other items, and when extents overlap: each is read, so
 *   that their sum bounds the work
 */
function extentsOf(
  bytes: Uint8Array,
  iloc: Box,
  idat: Box | undefined,
  images: ReadonlySet<number>,
): Extent[] {
  const reader = createReader(bytes, iloc);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  ) as [number, number, number, number];
  const idSize = version < 2 ? 2 : 4;
  const extents: Extent[] = [];
  let count = 0;
  let covered = 0;
  for (let items = reader.number(idSize); items > 0; items -= 1) {
    const id = reader.number(idSize);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    if (method > 1 && images.has(id)) throw new UnreadablePicture('an image of parts of others');
    const container = method === 1 && idat ? idat : { from: 0, to: bytes.length };
    reader.number(2);
    const start = reader.number(baseSize) + container.from;
    for (let left = reader.number(2); left > 0; left -= 1) {
      if (version > 0) reader.number(indexSize);
      const from = start + reader.number(offsetSize);
      const length = reader.number(lengthSize);
      const to = length ? from + length : container.to;
      count += 1;
      if (method <= 1) {
        covered += to - from;
        extents.push({ id, from, to });
      }
      if (count > MAX_EXTENTS || covered > bytes.length)
        throw new UnreadablePicture('too many places of items');
    }
  }
  return extents;
}

/** Makes a box one of free space, full of zeros. */
function blank(bytes: Uint8Array, { typeAt, from, to }: Box): void {
  bytes.set(bytesOf('free'), typeAt);
  bytes.fill(0, from, to);
}

/** Overwrites descriptions that people have given. */
function blankProperties(bytes: Uint8Array, iprp: Box): void {
  for (const { type, from, to } of boxesIn(bytes, iprp.from, iprp.to)) {
    if (type !== 'ipco') continue;
    for (const property of boxesIn(bytes, from, to))
      if (property.type === 'udes') bytes.fill(0, property.from, property.to);
      else if (property.type === 'uuid') blank(bytes, property);
  }
}

/** Overwrites Exif, XMP, descriptions, and everything that is not of the picture, such as a video that belongs to it. */
export function stripHeic(original: Uint8Array): Uint8Array {
  const bytes = original.slice();
  const fileBoxes = boxesIn(bytes, 0, bytes.length);
  const meta = fileBoxes.find(({ type }) => type === 'meta');
  if (!meta) throw new UnreadablePicture('no items');
  const metaBoxes = boxesIn(bytes, meta.from + VERSION_AND_FLAGS, meta.to);
  const find = (type: string): Box | undefined => metaBoxes.find((box) => box.type === type);
  const [iinf, iloc, iprp, idat] = [find('iinf'), find('iloc'), find('iprp'), find('idat')];
  const images = iinf ? imageItems(bytes, iinf) : new Set<number>();
  const extents = iloc ? extentsOf(bytes, iloc, idat, images) : [];
  // Only the data of images is returned.
  for (const { type, from, to } of [...fileBoxes, ...metaBoxes])
    if (type === 'mdat' || type === 'idat') bytes.fill(0, from, to);
  for (const { id, from, to } of extents) {
    const data = partOf(original, from, to);
    if (images.has(id)) bytes.set(data, from);
    else bytes.fill(0, from, to);
  }
  if (iprp) blankProperties(bytes, iprp);
  for (const box of metaBoxes) if (!META_BOXES.includes(box.type)) blank(bytes, box);
  for (const box of fileBoxes) if (!FILE_BOXES.includes(box.type)) blank(bytes, box);
  return bytes;
}
