import { concat, latin1, partOf, UnreadablePicture, viewOf } from './bytes.ts';
import { minimalExif, orientationIn } from './orientation.ts';

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);
const END_MARKER = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;

/** Markers without a length: stuffing, TEM, restarts and the start of the image. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Tables, frames and scans, which the image is decoded with. */
const isCoding = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xdb && marker <= 0xdf);

/** A segment of a shortened content. */
function segmentOf(marker: number, content: Uint8Array): Uint8Array {
  const header = new Uint8Array(4);
  viewOf(header).setUint16(0, 0xff00 | marker);
  viewOf(header).setUint16(2, content.length + 2);
  return concat([header, content]);
}

/** Retained parts of an application's segment: density, colour profile, and the encoding of colours. */
function keptOf(marker: number, content: Uint8Array): Uint8Array | null {
  const startsWith = (name: string): boolean => latin1(content, 0, name.length) === name;
  if (marker === APP0 && startsWith('JFIF\0') && content.length >= 14) {
    const density = content.slice(0, 14);
    // The thumbnail may show parts that were cut off.
    density.fill(0, 12);
    return segmentOf(marker, density);
  }
  if (marker === APP2 && startsWith('ICC_PROFILE\0')) return segmentOf(marker, content);
  if (marker === APP14 && startsWith('Adobe')) return segmentOf(marker, content.slice(0, 12));
  return null;
}

/** The end of the data of a scan: the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? END_MARKER;
    if (marker !== 0xff && (marker === END_MARKER || !isAlone(marker))) return at;
  }
  return bytes.length;
}

/** Drops Exif, XMP, IPTC, comments, thumbnails, unknown segments, and whatever follows the image. */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const applications: Uint8Array[] = [];
  const coding: Uint8Array[] = [];
  let exif: Uint8Array | null = null;
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === END_MARKER) break;
    else if (isAlone(marker)) at += 2;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      const segment = partOf(bytes, at, end);
      const content = segment.subarray(4);
      at = marker === SCAN ? endOfScan(bytes, end) : end;
      if (marker === SCAN) {
        hasScan = true;
        coding.push(bytes.subarray(end - segment.length, at));
      } else if (isCoding(marker)) coding.push(segment);
      else if (marker === APP1 && latin1(content, 0, 4) === 'Exif')
        exif ??= minimalExif(orientationIn(content));
      else if (marker !== COMMENT) {
        const kept = keptOf(marker, content);
        if (kept) applications.push(kept);
      }
    }
  }
  if (!hasScan) throw new UnreadablePicture('no scan');
  // JFIF data has to be first, and Exif data before all others.
  const [first, ...others] = applications;
  const isJfif = first?.[1] === APP0;
  return concat([
    START,
    ...(first && isJfif ? [first] : []),
    ...(exif ? [segmentOf(APP1, exif)] : []),
    ...(first && !isJfif ? [first] : []),
    ...others,
    ...coding,
    END,
  ]);
}
