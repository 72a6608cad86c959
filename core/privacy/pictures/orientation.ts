import { bytesOf, concat, latin1, viewOf } from './bytes.ts';

/** The only Exif entry that a stripped picture retains: its orientation. */

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;
const MAX_ORIENTATION = 8;

const EXIF_HEADER = bytesOf('Exif\0\0');

/** Orientation from 1 to 8 in Exif data, with or without the header `Exif`; 1 where it has none or can't be read. */
export function orientationIn(exif: Uint8Array): number {
  const tiff = latin1(exif, 0, EXIF_HEADER.length) === 'Exif\0\0' ? exif.subarray(6) : exif;
  try {
    const view = viewOf(tiff);
    const isLittle = latin1(tiff, 0, 2) === 'II';
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * ENTRY_BYTES;
      if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= UPRIGHT && orientation <= MAX_ORIENTATION ? orientation : UPRIGHT;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}

/** Exif data, without the header, that have an orientation and nothing else; `null` for an upright picture. */
export function minimalTiff(orientation: number): Uint8Array | null {
  if (orientation === UPRIGHT) return null;
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  tiff.set(bytesOf('MM\0*'));
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}

/** The same with the header. */
export function minimalExif(orientation: number): Uint8Array | null {
  const tiff = minimalTiff(orientation);
  return tiff && concat([EXIF_HEADER, tiff]);
}
